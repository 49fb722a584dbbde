/** Syllables that the invented words are made of: 32 each, so that three of them give 32,768 words. */
const ENGLISH = 'ba ber cal chan dor dren el fen gar gle hon in jo kan lar lin mar men nor ol pas pre quin ran ser shi tan ter un vel win yor'.split(' ')
const SPANISH = 'a ba car cho cue da den do es fa gra go ha ji la lle ma mien na ño o pa que ra re sa so ta tre u va za'.split(' ')

export const WORDS = 100_000

/**
 * SQL that adds `WORDS` vocabularies of one or two invented words in each language, each with a primary sign of one of some
 * thousand combinations of parameters. The same number always gives the same words.
 */
export function wordsSql(count = WORDS): string[] {
  const array = (syllables: string[]): string => `array[${syllables.map((syllable) => `'${syllable}'`).join(', ')}]`
  const syllable = (list: string, value: string): string => `(${list})[1 + (${value}) % 32]`
  const word = (list: string, n: string): string => [n, `${n} / 32`, `${n} / 1024`].map((part) => syllable(list, part)).join(' || ')
  // Multiplying by a number without common factor spreads neighbours over the alphabet.
  const one = (list: string): string => word(list, '((n::bigint * 7919) % 32768)::int')
  const two = (list: string): string => `${one(list)} || case when n % 3 = 0 then '' else ' ' || ${word(list, '((n::bigint * 104729 + n / 32768) % 32768)::int')} end`
  return [
    `insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, definition_en, definition_es, example_en, example_es, spelling, frequency_rank, unit)
     select 'made-' || n, upper(replace(en, ' ', '-')), en, es, (array['noun', 'verb', 'adjective', 'adverb'])[1 + n % 4], 'What is meant by ' || en || ' when people talk.', 'Lo que se entiende por ' || es || ' al hablar.',
       'We often sign ' || en || ' at school.', 'En la escuela usamos a menudo ' || es || '.', upper(en), 1000 + (n::bigint * 48271) % ${count}, 1 + n % 16
     from (select n, ${two(array(ENGLISH))} as en, ${two(array(SPANISH))} as es from generate_series(1, ${count}) n) made`,
    `insert into sign_parameters (kind, value, name_en, name_es, position)
     select kind, kind || '-' || n, initcap(kind) || ' ' || n, initcap(kind) || ' ' || n, 1000 + n from unnest(array['handshape', 'location', 'movement']) kind, generate_series(0, 39) n on conflict do nothing`,
    `insert into signs (vocabulary_id, poster, handshapes, location, movement, hands, is_primary)
     select id, 'content/posters/hello.webp', array['handshape-' || n % 40], 'location-' || (n / 40) % 25, 'movement-' || (n / 1000) % 31, (array['one', 'two_symmetric', 'two_asymmetric'])[1 + n % 3], true
     from (select id, substr(slug, 6)::int as n from vocabularies where slug like 'made-%') made`,
  ]
}

/** What people type: beginnings that thousands of words share, words of their own, and words with two letters exchanged. */
export function searchTerms(words: readonly string[]): { frequent: string[]; rare: string[]; misspelt: string[] } {
  const misspell = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2')
  const long = words.filter((word) => word.replace(' ', '').length > 8)
  return {
    frequent: ENGLISH.filter((syllable) => syllable.length > 2),
    rare: long.filter((word) => word.includes(' ')),
    misspelt: long.map(misspell).filter((word, n) => word !== long[n]).map((word) => word.replace(' ', 'x')),
  }
}
