import { dayField, type DayField } from '#contract/calendar-day.ts'

/** SQL of the calendar day of an instant in a zone, as text. */
export const daySql = (instant: string, zone: string): string =>
  `(${instant} at time zone ${zone})::date::text`

/**
 * SQL of the days of a row's instants, keyed by the fields that `dated` adds to a contract.
 *
 * @param zone SQL of the zone that the days belong to
 */
export const dayColumns = <const Name extends string>(
  alias: string,
  zone: string,
  names: readonly Name[],
): { [K in Name as DayField<K>]: string } =>
  Object.fromEntries(names.map((name) => [dayField(name), daySql(`${alias}.${name}`, zone)])) as {
    [K in Name as DayField<K>]: string
  }
