/** Steps of a lesson in which a learner signs sentences: from their meaning, as an answer, from memory. */
export const PRODUCTION_KINDS = ['say', 'answer', 'retell'] as const
export type ProductionKind = (typeof PRODUCTION_KINDS)[number]

/** Parts of signing that learners compare with the model's, one after the other. */
export const CHECKED_PARTS = ['place', 'hand', 'movement', 'palm', 'face'] as const
export type CheckedPart = (typeof CHECKED_PARTS)[number]

/** Feature that an upload of a sent film names, with the id of its production. */
export const UPLOAD_PURPOSE = 'production'
/** Bytes of sent films that a learner may keep. */
export const FILMS_BYTES = 2 * 1024 ** 3
/** Days after its answer on which a sent film is deleted; without an answer, after it was sent. */
export const FILM_DAYS = 180
/** Days whose checks are summed up for the learner. */
export const SUMMED_DAYS = 30
/** Words to practise that are named for each part. */
export const WORDS_OF_A_PART = 3
/** Letters of a sentence's glosses or meaning. */
export const SENTENCE_LENGTH = 1000
/** Letters of a teacher's answer. */
export const ANSWER_LENGTH = 2000
/** Comments at moments of one film. */
export const MOST_MARKS = 50
