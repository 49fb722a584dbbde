import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  created_at,
  table,
  ownerReference,
  reference,
  timestamps,
  basics,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import type { StopQuestion } from '../shared/questions.ts'

/** Uploaded videos, pictures and documents. `key` names the file once it is ready. */
export const media = table(
  'media',
  {
    ...basics(),
    owner_id: reference(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    /** Upload that created the row: finishing an upload twice makes one row. */
    upload_id: text().notNull().unique(),
    /**
     * Purpose of the upload, if it belongs to another feature (`purposes.ts`): that feature alone decides who
     * may watch it, and it does not count against its owner's quota.
     */
    purpose: text(),
    name: text().notNull(),
    kind: text().notNull(),
    state: text().notNull().default('uploaded'),
    content_type: text().notNull(),
    key: text().unique(),
    bytes: bigint({ mode: 'number' }).notNull(),
    checksum: text(),
    width: integer(),
    height: integer(),
    /** Seconds. */
    duration: real(),
    /** Frames a second. */
    frame_rate: real(),
    has_sound: boolean(),
    /** Keys of what was made of a film: `film` (one MP4), `hls` (playlist of the ladder), `poster`, `preview`. */
    renditions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Number of conversions that were begun, and the time of the last one. */
    attempts: integer().notNull().default(0),
    convert_started_at: timestamptz(),
    /** No converter takes it before: until then one has it, or it rests after a failed try. */
    convert_not_before: timestamptz(),
    /** Code of the error, when it failed. */
    error: text(),
    /** Part of the original that the conversion keeps, in milliseconds from its beginning; null for all of it. */
    cut_begin_ms: integer(),
    cut_end_ms: integer(),
    /** False: the conversion drops the sound. */
    keeps_sound: boolean().notNull().default(true),
    /** False: once the film is ready, the original is deleted and `key` names the film. */
    keeps_original: boolean().notNull().default(true),
  },
  (t) => [
    index('media_owner').on(t.owner_id, sql`${t.created_at} desc`, t.id),
    index('media_waiting')
      .on(t.created_at)
      .where(sql`${t.state} = 'processing'`),
    check('media_kind', sql`${t.kind} in ('video', 'image', 'attachment')`),
    check(
      'media_state',
      sql`${t.state} in ('uploaded', 'processing', 'ready', 'failed') and (${t.state} <> 'ready' or ${t.key} is not null)`,
    ),
    check(
      'media_cut',
      sql`(${t.cut_begin_ms} is null) = (${t.cut_end_ms} is null) and ${t.cut_begin_ms} >= 0 and ${t.cut_begin_ms} < ${t.cut_end_ms}`,
    ),
  ],
)

/**
 * Stored files beside the uploads that count against what a person may keep. `media_id`: the upload that one
 * was made of, which counts in its place as long as it is there.
 */
export const kept_files = table(
  'kept_files',
  {
    key: text().primaryKey(),
    owner_id: reference(() => users.id),
    media_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    bytes: bigint({ mode: 'number' }).notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('kept_files_owner').on(t.owner_id),
    index('kept_files_media').on(t.media_id),
    check('kept_files_bytes', sql`${t.bytes} >= 0`),
  ],
)

/** Uploads that are begun and not finished: their bytes count against a person's quota. */
export const open_uploads = table(
  'open_uploads',
  {
    upload_id: text().primaryKey(),
    user_id: ownerReference(() => users.id),
    /** As of the upload that it becomes. */
    purpose: text(),
    bytes: bigint({ mode: 'number' }).notNull(),
    created_at: created_at(),
    expires_at: timestamptz().notNull(),
  },
  (t) => [index('open_uploads_user').on(t.user_id)],
)

/** Uploads whose pieces are in the file store, until they have been processed. */
export const uploads = table(
  'uploads',
  {
    upload_id: text().primaryKey(),
    user_id: ownerReference(() => users.id),
    /** Bytes that it will have, and that have arrived. */
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    /** Owner, name and purpose, as the upload's protocol keeps them. */
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('uploads_user').on(t.user_id),
    index('uploads_created').on(t.created_at),
    check('uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
  ],
)

/** Pieces of uploads, each a file of the store (`uploads/<upload_id>/<at>`); `at`: its first byte. */
export const upload_pieces = table(
  'upload_pieces',
  {
    upload_id: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.at] })],
)

const LANGUAGE_KNOWN = sql`language in ('en', 'es')`

/**
 * Captions of a film, one text for each language. `key` names the file that players load; each version is a
 * file of its own.
 */
export const media_captions = table(
  'media_captions',
  {
    media_id: ownerReference(() => media.id),
    language: text().notNull(),
    /** WebVTT. */
    text: text().notNull(),
    key: text().notNull(),
    version: integer().notNull().default(1),
    updated_by: uuid().references(() => users.id),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.media_id, t.language] }),
    check('media_captions_language', LANGUAGE_KNOWN),
  ],
)

/** A poster chosen for a language, e.g. a frame with a title in it; without one the film's own is shown. */
export const media_posters = table(
  'media_posters',
  {
    media_id: ownerReference(() => media.id),
    language: text().notNull(),
    key: text().notNull(),
    /** Seconds of the frame. */
    at: real().notNull(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.media_id, t.language] }), check('media_posters_language', LANGUAGE_KNOWN)],
)

/** Times at which a film halts for a question. They belong to the film: another cut has other times. */
export const media_stops = table(
  'media_stops',
  {
    ...basics(),
    media_id: ownerReference(() => media.id),
    at_ms: integer().notNull(),
    question: jsonb().$type<StopQuestion>().notNull(),
  },
  (t) => [
    uniqueIndex('media_stops_at').on(t.media_id, t.at_ms),
    check('media_stops_time', sql`${t.at_ms} >= 0`),
    check('media_stops_texts', sql`jsonb_typeof(${t.question} -> 'prompt') = 'object'`),
  ],
)

/** The last answer of each person to what a film asks. */
export const media_stop_answers = table(
  'media_stop_answers',
  {
    stop_id: ownerReference(() => media_stops.id),
    user_id: ownerReference(() => users.id),
    given: integer().array().notNull(),
    correct: boolean().notNull(),
    tries: integer().notNull().default(1),
    answered_at: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.stop_id, t.user_id] }), index('media_stop_answers_user').on(t.user_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const mediaFilesRows: readonly PersonRows[] = [
  personRows(media, 'files', { owner_id: moves('writing') }),
  personRows(kept_files, 'files', { owner_id: moves('writing') }),
  personRows(open_uploads, 'files', { user_id: stays('history') }),
  personRows(uploads, 'files', { user_id: stays('history') }),
  personRows(media_captions, null, { updated_by: stays('history') }),
  personRows(media_stop_answers, 'learning', {
    user_id: movesUnless('learning', 'drop', { columns: ['stop_id'] }),
  }),
]
