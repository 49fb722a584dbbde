/** Characters of one note. */
export const NOTE_LENGTH = 2000
/** Notes that one person may keep of one lesson. */
export const NOTES_OF_A_LESSON = 200
