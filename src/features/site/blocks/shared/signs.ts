import { z } from 'zod'
import { block, both, choice, line, lines, signed, word, wordList } from './kit.ts'

/** One sign, moving, with what to see in it. */
export const sign = block({
  version: 1,
  schema: z.object({
    word: word(),
    caption: lines('caption', { needed: false }),
    side: choice('side', ['left', 'right']),
  }),
  sample: { word: { word: 'hello' }, caption: both('A flat hand leaves the brow.', ''), side: 'left' },
})

/** A sentence that the signer signs, with its glosses and meaning. */
export const signed_sentence = block({
  version: 1,
  schema: z.object({ line: signed(), meaning: line('meaning', { max: 300 }) }),
  sample: {
    line: {
      glosses: [
        { gloss: 'YOUR', slug: 'your', spell: null, face: null },
        { gloss: 'NAME', slug: 'name', spell: null, face: null },
        { gloss: 'WHAT', slug: 'what', spell: null, face: null },
      ],
      non_manual: [{ kind: 'wh', from: 0, to: 2 }],
    },
    meaning: both('What is your name?', '¿Cómo te llamas?'),
  },
})

/** Type a name and read it off the hand. */
export const spell_name = block({
  version: 1,
  schema: z.object({ title: line('title', { heading: true }), lead: lines('lead') }),
  sample: {
    title: both('Your name, on one hand', 'Tu nombre, en una mano'),
    lead: both('Type it and read it off the hand.', 'Escríbelo y léelo en la mano.'),
  },
})

/** A field that looks a word up in the dictionary. */
export const look_up = block({
  version: 1,
  schema: z.object({
    title: line('title', { heading: true }),
    lead: lines('lead'),
    button: line('button', { max: 60 }),
    words: wordList('words', 6),
  }),
  sample: {
    title: both('What do you want to say?', '¿Qué quieres decir?'),
    lead: both('Type a word in English or Spanish.', 'Escribe una palabra en español o en inglés.'),
    button: both('Show me the sign', 'Muéstrame la seña'),
    words: [{ word: 'learn' }],
  },
})
