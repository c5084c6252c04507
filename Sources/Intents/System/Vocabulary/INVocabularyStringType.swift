/// What the words of a vocabulary name.
public enum INVocabularyStringType: Int, Sendable {
  case contactName = 1
  case contactGroupName = 2
  case photoTag = 100
  case photoAlbumName = 101
  case workoutActivityName = 200
  case carProfileName = 300
  case carName = 301
  case paymentsOrganizationName = 400
  case paymentsAccountNickname = 401
  case notebookItemTitle = 500
  case notebookItemGroupName = 501
  case mediaPlaylistTitle = 700
  case mediaMusicArtistName = 701
  case mediaAudiobookTitle = 702
  case mediaAudiobookAuthorName = 703
  case mediaShowTitle = 704
}
