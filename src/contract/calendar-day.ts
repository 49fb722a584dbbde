import { z } from 'zod'

/**
 * Calendar day (`yyyy-MM-dd`) that the server computed in the zone it belongs to. It is the same for every
 * reader, so no formatter of instants takes it: `formatDay` writes it.
 */
export const CalendarDay = z.iso.date().brand<'CalendarDay'>()
export type CalendarDay = z.output<typeof CalendarDay>

/**
 * Instant with its calendar day beside it in the same answer. Can be compared and sorted by; formatters
 * reject it, since readers in different zones would see different days.
 */
export const DatedInstant = z.iso.datetime().brand<'DatedInstant'>()
export type DatedInstant = z.output<typeof DatedInstant>

/**
 * Field with the day of an instant: `on` beside `at`, `due_on` beside `due_at`, `period_end_on` beside
 * `period_end`.
 */
export type DayField<Name extends string> = Name extends 'at'
  ? 'on'
  : Name extends `${infer Base}_at`
    ? `${Base}_on`
    : `${Name}_on`
export const dayField = <Name extends string>(name: Name): DayField<Name> =>
  (name === 'at' ? 'on' : `${name.replace(/_at$/, '')}_on`) as DayField<Name>

type Dated<Name extends string, At, On> = { [K in Name]: At } & { [K in Name as DayField<K>]: On }

/** Fields of a row: instants, each with its day beside it. */
export const dated = <const Name extends string>(
  ...names: Name[]
): Dated<Name, typeof DatedInstant, typeof CalendarDay> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, DatedInstant],
      [dayField(name), CalendarDay],
    ]),
  ) as Dated<Name, typeof DatedInstant, typeof CalendarDay>

const NullableInstant = DatedInstant.nullable()
const NullableDay = CalendarDay.nullable()
/** As `dated`, for instants that may be missing. */
export const datedOrNull = <const Name extends string>(
  ...names: Name[]
): Dated<Name, typeof NullableInstant, typeof NullableDay> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, NullableInstant],
      [dayField(name), NullableDay],
    ]),
  ) as Dated<Name, typeof NullableInstant, typeof NullableDay>
