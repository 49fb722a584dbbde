import type { Language } from '#contract/constants.ts'

type Facts = {
  site: string
  name: string
  made: string
  files: readonly string[]
  tooLarge: readonly string[]
}
/** Cover page of the export: its contents, and the data left out. */
export const readme = (language: Language, { site, name, made, files, tooLarge }: Facts): string =>
  (
    {
      en: [
        `Everything that ${site} keeps about ${name}`,
        `Made on ${made} (UTC)`,
        '',
        'Each .json file holds one area, and in it one list for each table of our database, under the names that the tables have. Times are in UTC. Where a row names something by an id, its name stands beside it.',
        'activity.json is the log of what you did; files/ holds the videos and pictures that you sent, as they were sent.',
        'Not in here: your password and other secrets, which we keep only as fingerprints, and what is about other people. "mentions" in index.json counts the rows of others in which you appear.',
        '',
        'Files:',
        ...files.map((file) => `  ${file}`),
        ...(tooLarge.length > 0
          ? [
              '',
              'Too large for this file; fetch them from your uploads:',
              ...tooLarge.map((name) => `  ${name}`),
            ]
          : []),
        '',
      ],
      es: [
        `Todo lo que ${site} guarda sobre ${name}`,
        `Hecho el ${made} (UTC)`,
        '',
        'Cada archivo .json reúne un área y, dentro, una lista por cada tabla de nuestra base de datos, con los nombres que tienen las tablas. Las horas están en UTC. Donde una fila nombra algo con un id, su nombre está al lado.',
        'activity.json es el registro de lo que hiciste; en files/ están los videos e imágenes que enviaste, tal como llegaron.',
        'Aquí no están tu contraseña ni otros secretos, de los que solo guardamos huellas, ni lo que trata de otras personas. «mentions» en index.json cuenta las filas de otros en las que apareces.',
        '',
        'Archivos:',
        ...files.map((file) => `  ${file}`),
        ...(tooLarge.length > 0
          ? [
              '',
              'Demasiado grandes para este archivo; descárgalos desde tus envíos:',
              ...tooLarge.map((name) => `  ${name}`),
            ]
          : []),
        '',
      ],
    } satisfies Record<Language, string[]>
  )[language].join('\n')
