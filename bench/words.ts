/**
 * Parts of the invented words: a beginning, a vowel, a middle and an end, in numbers near those of real
 * words.
 */
const ENGLISH = {
  beginnings:
    'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sh sl sp st t tr v w y'.split(' '),
  vowels: 'a e i o u ai ea ee oa oo ou ie'.split(' '),
  middles: 'b ck d g l ll m mp n nd ng nt p r rd rt s ss st t th v x z'.split(' '),
  ends: 'er y le ing ow et en al or ish age ive ent ar ure ic om us ock ay'.split(' '),
}
const SPANISH = {
  beginnings: 'b br c ch cl d f fl g gr h j l ll m n p pl pr qu r s t tr v z am es in re'.split(' '),
  vowels: 'a e i o u ie ue ia io'.split(' '),
  middles: 'b c d g l ll m mb n nt ñ p r rr rt s st t v z nd'.split(' '),
  ends: 'a o ar er ir ado ida oso era ón ez ista eta illo ura ente al or ico'.split(' '),
}
type Parts = Record<'beginnings' | 'vowels' | 'middles' | 'ends', string[]>
export const WORDS = 100_000

const sizeOf = (parts: Parts): number =>
  parts.beginnings.length * parts.vowels.length * parts.middles.length * parts.ends.length
/** SQL of the word with this number. */
function word(parts: Parts, number: string): string {
  let divisor = 1
  return [parts.beginnings, parts.vowels, parts.middles, parts.ends]
    .map((list) => {
      const part = `(array['${list.join(`', '`)}'])[1 + ((${number}) / ${divisor} % ${list.length})::int]`
      divisor *= list.length
      return part
    })
    .join(' || ')
}
/** Every third is one word, the others two. Multiplying by a large prime spreads neighbours over the alphabet. */
const text = (parts: Parts): string =>
  `
    ${word(parts, `n::bigint * 99991 % ${sizeOf(parts)}`)} || case
      when n % 3 = 0 then ''
      else ' ' || ${word(parts, `n::bigint * 104729 % ${sizeOf(parts)}`)}
    end`

/**
 * SQL that adds `count` vocabularies of one or two invented words in each language behind those that are
 * there, each with a primary sign of one of some ten thousand combinations of parameters. The same number
 * always gives the same words.
 */
export function wordsSql(count = WORDS): string[] {
  const rank = `(n::bigint * 48271) % ${count}`
  return [
    // They are placed by popularity at once: the indexes are written a single time.
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, definition_en, definition_es, example_en, example_es,
        spelling, frequency_rank, popularity, unit
      )
      select
        'made-' || n, upper(replace(en, ' ', '-')), en, es,
        (array['noun', 'verb', 'adjective', 'adverb'])[1 + n % 4],
        'What is meant by ' || en || ' when people talk.', 'Lo que se entiende por ' || es || ' al hablar.',
        'We often sign ' || en || ' at school.', 'En la escuela usamos a menudo ' || es || '.', upper(en),
        1000 + ${rank}, placed + 1 + ${rank}, 1 + n % 16
      from (
        select
          n, ${text(ENGLISH)} as en, ${text(SPANISH)} as es, (select count(*) from vocabularies) as placed
        from generate_series(1, ${count}) n
      ) made`,
    `
      insert into sign_parameters (kind, value, name_en, name_es, position)
      select kind, kind || '-' || n, initcap(kind) || ' ' || n, initcap(kind) || ' ' || n, 1000 + n
      from unnest(array['handshape', 'location', 'movement']) kind, generate_series(0, 39) n
      on conflict do nothing`,
    `
      insert into signs (vocabulary_id, poster, handshapes, location, movement, hands, is_primary)
      select
        id, 'content/posters/hello.webp', array['handshape-' || n % 40], 'location-' || (n / 40) % 25,
        'movement-' || (n / 1000) % 31, (array['one', 'two_symmetric', 'two_asymmetric'])[1 + n % 3], true
      from (select id, substr(slug, 6)::int as n from vocabularies where slug like 'made-%') made`,
  ]
}

/**
 * Returns search terms as people type them: beginnings that thousands of words share, words of their own, and
 * words with two letters exchanged.
 */
export function searchTerms(words: readonly string[]): {
  frequent: string[]
  rare: string[]
  misspelt: string[]
} {
  const single = words.filter((word) => !word.includes(' ') && word.length >= 6)
  return {
    frequent: ENGLISH.beginnings.filter((part) => part.length > 1),
    rare: words.filter((word) => word.includes(' ')),
    misspelt: single
      .map((word) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`)
      .filter((typed) => !words.includes(typed)),
  }
}
