import type { Db } from '#server/db/database.ts'

/** So many people who subscribe, `reader-1@<host>` and on. */
export const subscribers = (db: Db, count: number, host = 'read.example'): Promise<unknown> =>
  db.query(
    `
      insert into newsletter_subscribers (email, address_hash, language, state, source, confirmed_at)
      select
        'reader-' || n || '@' || $2::text,
        encode(digest('reader-' || n || '@' || $2::text, 'sha256'), 'hex'),
        case when n % 4 = 0 then 'es' else 'en' end, 'confirmed', 'footer', now()
      from generate_series(1, $1::int) n`,
    [count, host],
  )

/** Text of an issue in both languages. */
export const ISSUE = {
  subject: { en: 'Unit 9 is here', es: 'Llegó la unidad 9' },
  preheader: { en: 'Eleven signs', es: 'Once señas' },
  body: {
    kind: 'rich_text' as const,
    en: '<p>Hello &amp; welcome to <a href="https://asl.example/unit-9">unit 9</a>.</p>',
    es: '<p>Hola, esta es la <a href="https://asl.example/unit-9">unidad 9</a>.</p>',
  },
  pace: 60_000,
}
