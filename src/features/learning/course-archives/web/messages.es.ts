import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  bring: {
    button: 'Importar un curso',
    title: 'Importar un curso',
    text: 'Elige el ZIP de un curso exportado de esta u otra instalación. Primero lo revisamos; no se escribe nada hasta que lo digas.',
    choose: 'Elegir un ZIP',
    another: 'Elegir otro ZIP',
    looking: 'Revisando…',
    found: (lessons, quizzes, files) =>
      `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}, ${quizzes === 1 ? '1 cuestionario' : `${quizzes} cuestionarios`}, ${files === 1 ? '1 archivo' : `${files} archivos`}`,
    errors: 'Esto hay que arreglarlo antes',
    warnings: 'Esto será distinto aquí',
    fine: 'Está todo bien.',
    submit: 'Importarlo',
    done: 'El curso ya está aquí. Los videos se están preparando.',
    take_out: 'Exportar como ZIP',
    problems: {
      file_missing: (what) => `El archivo «${what}» no está en el ZIP.`,
      file_changed: (what) => `El archivo «${what}» está dañado.`,
      file_wrong_type: (what) => `«${what}» no es un video ni una imagen que aceptemos.`,
      captions_wrong: (what) => `No se pueden leer los subtítulos de «${what}».`,
      word_missing: (what) => `El diccionario de aquí no tiene «${what}».`,
      level_missing: (what) => `Aquí no hay un nivel «${what}».`,
      category_missing: (what) => `Aquí no hay un tema «${what}».`,
      keys_twice: () => 'Dos partes del curso tienen la misma clave.',
      too_many: (what) => `El curso es demasiado grande (${what} partes).`,
      quiz_wrong: (what) => `No se puede leer un cuestionario (${what}).`,
      quiz_lost: (what) => `El cuestionario «${what}» no tiene lugar en este curso y se queda fuera.`,
      question_lost: (what) => `Una pregunta muestra «${what}», que aquí no está. Se queda fuera.`,
      no_room: (what) => `Sus archivos no caben: te queda espacio para ${what}.`,
      slug_taken: (what) => `Su dirección ya está en uso aquí. Será «${what}».`,
    },
  },
}
export default messages
