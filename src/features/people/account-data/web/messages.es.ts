import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  export: {
    title: 'Llévate tus datos',
    text: 'Un archivo ZIP con todo lo que guardamos sobre ti: tu cuenta, lo que aprendiste y practicaste, tus palabras guardadas, el registro de lo que hiciste y los videos e imágenes que enviaste.',
    make: 'Preparar mi archivo',
    cancel: 'Cancelar',
    files: 'Tus archivos',
    states: {
      requested: 'Lo estamos preparando. Un correo te avisa cuando esté.',
      ready: (size, until) => `Listo, ${size}. Disponible hasta el ${until}.`,
      failed: 'No se pudo preparar. Pide uno nuevo.',
      expired: 'Ya no está disponible.',
    },
    made_on: (day) => `Pedido el ${day}`,
    fetch: 'Descargar',
    failed: 'No pudimos cargar tus archivos.',
  },
  remove: {
    title: 'Elimina tu cuenta',
    text: 'Se cierran todas tus sesiones y nadie vuelve a encontrarte. Durante 30 días alguien de administración puede recuperarlo todo; después se borra para siempre. Lo que escribiste a otras personas se sigue leyendo, como «Usuario eliminado».',
    open: 'Eliminar mi cuenta',
    lost: 'Tus lugares en organizaciones y los pagados terminan de inmediato y no vuelven.',
    plan: (name: string) =>
      `${name} también termina enseguida. Ya no se cobra nada y el resto no se devuelve.`,
    plan_apple: (name: string) =>
      `Compraste ${name} en la tienda de Apple, que te sigue cobrando hasta que lo canceles ahí. Hazlo primero.`,
    at_apple: 'Cancelar en Apple',
    email: 'Tu correo, para estar seguros',
    sign_in_name: 'Tu nombre de usuario, para estar seguros',
    code: 'Código de tu aplicación o de respaldo',
    submit: 'Eliminarla',
    keep: 'Conservar mi cuenta',
  },
  deleted: {
    title: 'Tu cuenta se eliminó',
    lead: 'Se cerraron todas tus sesiones y ya nadie puede encontrarte.',
    gone: 'Eliminado ahora',
    gone_list: [
      'Tu contraseña y cualquier otra forma de entrar',
      'Tus lugares en organizaciones, los que ellas pagaban y lo que aceptaste compartir',
      'Tu foto y los archivos que pediste con tus datos',
    ],
    kept: (date) => `Se conserva hasta el ${date}`,
    kept_days: 'Se conserva durante 30 días',
    kept_text:
      'Tu nombre y tu dirección, bajo llave, y lo que aprendiste, practicaste y guardaste. Hasta entonces alguien de administración puede recuperar la cuenta: escríbenos. Después se borra para siempre.',
    stays: 'Se queda',
    stays_list: [
      'Lo que escribiste a otras personas, con el nombre «Usuario eliminado»',
      'El registro de lo que se hizo aquí, que nadie puede cambiar',
    ],
    write: 'Escribir a soporte',
    home: 'Ir a la página de inicio',
    aside: 'Gracias por señar con nosotros.',
  },
}
export default messages
