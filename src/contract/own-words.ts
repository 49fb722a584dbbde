import { z } from 'zod'
import { EMPTY, own } from './issue-words.ts'

export { own }

// An issue does not carry its value: that it was empty is said by its message.
z.config({
  customError: ({ input }) => (input === '' || input === undefined || input === null ? EMPTY : undefined),
})

/** Fields that people type by a pattern, with their words. */
export const WORDS = {
  slug: own(
    'Use small letters, digits and single hyphens, like good-morning.',
    'Usa minúsculas, cifras y guiones sueltos, como buenos-dias.',
  ),
  digits: own('Enter the 6 digits of the code.', 'Escribe las 6 cifras del código.'),
  code: own('Use 3 to 40 letters, digits and hyphens.', 'Usa de 3 a 40 letras, cifras y guiones.'),
  clock: own('Enter a time, like 09:30.', 'Escribe una hora, como 09:30.'),
  moment: own('Choose a day and a time.', 'Elige un día y una hora.'),
  handle: own(
    'Use 3 to 30 letters, digits, dots, hyphens and underscores. Begin and end with a letter or a digit.',
    'Usa de 3 a 30 letras, cifras, puntos, guiones y guiones bajos. Empieza y termina con una letra o una cifra.',
  ),
  plain: own(
    'Leave out angle brackets and quotation marks.',
    'Quita los corchetes angulares y las comillas.',
  ),
  path: own(
    'Begin with /, or enter a full web address.',
    'Empieza con / o escribe una dirección web completa.',
  ),
  month: own('Choose a month.', 'Elige un mes.'),
} as const
