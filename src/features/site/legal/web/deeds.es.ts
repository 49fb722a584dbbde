import type { Words } from '#web/i18n/words.ts'
import type en from './deeds.en.ts'

const messages: Words<typeof en> = {
  prompt: {
    title: 'Cambió algo que habías aceptado',
    text: 'Lo anunciamos hace un mes. Léelo antes de seguir, por favor.',
    names: { terms: 'Términos de uso', privacy: 'Política de privacidad' },
    since: (day) => `nueva versión desde el ${day}`,
    read: (name) => `Leer: ${name}`,
    children: (names) => `También respondes por ${names}: lo que decidas vale para su cuenta.`,
    accept: 'Ya lo leí y lo acepto',
    later: 'Por ahora solo quiero mirar',
    leave: 'Si no estás de acuerdo, puedes irte sin costo y llevarte todo.',
    data: 'Descargar mis datos o cerrar la cuenta',
    line: 'Un texto que aceptaste cambió y espera tu respuesta.',
    answer: 'Leer y responder',
  },
  publish: {
    title: (language) => `Publicar (${language}): ¿es un cambio importante?`,
    text: 'Las personas aceptaron este texto. Importa todo lo que cambie sus derechos, sus obligaciones o lo que se guarda de ellas.',
    kind: '¿Qué clase de cambio es?',
    correction: 'Una corrección',
    correction_hint: (language) =>
      `Una errata, una palabra más clara, un enlace. Quienes leen en ${language} lo tienen enseguida; no se avisa ni se pregunta a nadie.`,
    correction_of_coming: (language) =>
      `Hay una versión nueva anunciada: lo que publiques ahora la corrige, en ${language}, antes de su día.`,
    material: 'Es importante',
    material_hint:
      'Los dos idiomas salen juntos el día que elijas. Todos reciben un correo ahora y aceptan la nueva versión cuando entren después de ese día.',
    day: 'En vigor desde',
    day_hint: 'Dentro de 30 días o más, desde el comienzo de ese día (UTC).',
    day_needed: 'Elige el día.',
    kind_needed: 'Elige una de las dos.',
    publish: 'Publicar la corrección',
    announce: 'Anunciar y enviar los correos',
    take_back: 'Retirar el anuncio',
    coming: (day) =>
      `Anunciado para el ${day} en los dos idiomas. Hasta entonces se lee la versión anterior.`,
  },
}
export default messages
