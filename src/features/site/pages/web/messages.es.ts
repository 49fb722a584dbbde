import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const section = (title: string, ...paragraphs: string[]): { title: string; paragraphs: string[] } => ({
  title,
  paragraphs,
})

const messages: Words<typeof en> = {
  version: (date) => `Versión del ${date}`,
  contents: 'En esta página',
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué guardamos sobre ti, por qué, por cuánto tiempo y qué puedes hacer al respecto, con palabras sencillas.',
    sections: [
      section(
        'Qué guardamos',
        'Tu nombre, tu correo, el año en que naciste si te lo pedimos, tu idioma, tu zona horaria y la forma en que prefieres las fechas. Tu contraseña, solo como una huella que no se puede revertir.',
        'Lo que aprendes: qué lecciones viste y hasta dónde, tus respuestas y resultados, las palabras que guardaste, tu racha.',
        'Cuándo y desde dónde iniciaste sesión: la hora, la dirección de tu conexión y el nombre de tu navegador. Lo necesitamos para proteger tu cuenta, y puedes verlo en tu configuración.',
        'Si te grabas haciendo señas, guardamos el video mientras tú lo conserves. No tomamos de él medidas de tu rostro, tus manos ni tu voz.',
      ),
      section(
        'Qué no hacemos',
        'No vendemos lo que sabemos de ti. No mostramos publicidad. No entregamos tus datos a otros, salvo a quienes operan nuestros servidores y nuestro correo por encargo y bajo contrato, y cuando una ley nos obliga.',
      ),
      section(
        'Quién puede verlo',
        'Tú. Nuestro equipo, cuando su trabajo lo requiere; cada consulta queda registrada. Un docente ve a los estudiantes a quienes enseña.',
        'Una organización que paga tu lugar, o un centro regional, ve tu progreso solo después de que aceptes, y deja de verlo en cuanto lo retiras. Antes de aceptar ves exactamente qué se comparte, con quién y hasta cuándo.',
      ),
      section(
        'Niñas y niños',
        'Para un estudiante menor de 13 años preguntamos a su madre, padre, tutor o escuela antes de guardar nada más que lo que la propia solicitud necesita. Pueden verlo, llevárselo y pedir que se borre. Preguntamos por separado antes de que alguien de fuera lo conozca.',
      ),
      section(
        'Por cuánto tiempo',
        'Mientras tengas una cuenta. Cuando la eliminas, tu nombre desaparece de todas las pantallas de inmediato y el resto se borra 30 días después; hasta entonces, un administrador puede deshacerlo si lo pides. Lo que las leyes fiscales y contra el fraude nos obligan a conservar, como los recibos, permanece ese tiempo y no más. Nuestro registro de quién hizo qué se conserva por la seguridad de todos: ya no muestra quién eras, pero una anotación puede contener lo que registró entonces, como un nombre que cambió.',
      ),
      section(
        'Cookies y tu navegador',
        'Unas cookies mantienen tu sesión, reconocen un navegador que ya usaste o en el que confías y unen una confirmación con el navegador que la pidió. Otra recuerda tu idioma, y otra adónde ibas mientras inicias sesión. Tu navegador también guarda por unos minutos las direcciones de imágenes y videos para cargarlos más rápido. No hay nada que te siga a otros sitios.',
      ),
      section(
        'Tus derechos',
        'Puedes ver lo que guardamos, llevártelo, corregirlo, pedir que se borre y oponerte a un uso. Escríbenos desde el correo de tu cuenta y respondemos en un mes como máximo, normalmente en unos días.',
      ),
    ],
  },
  terms: {
    title: 'Términos de uso',
    lead: 'Las reglas de la casa. Son cortas a propósito.',
    sections: [
      section(
        'Tu cuenta',
        'Tienes al menos 13 años, o tu madre, padre, tutor o escuela aceptó por ti. Tu nombre y tu correo son tuyos. No compartas tu contraseña; la verificación en dos pasos ayuda. Avísanos si otra persona usó tu cuenta.',
      ),
      section(
        'Qué puedes hacer con las lecciones',
        'Verlas, practicar con ellas y mostrarlas a las personas con quienes aprendes. No las copies a otros lugares, no las vendas, ni uses los videos y las señas para entrenar una máquina.',
      ),
      section(
        'Lo que aportas',
        'Lo que escribes y señas sigue siendo tuyo. Al publicarlo, nos permites mostrarlo donde lo publicaste. No publiques nada que sea de otra persona sin su permiso, ni videos de alguien que no lo aceptó.',
      ),
      section(
        'Cómo nos tratamos',
        'La lengua de señas americana pertenece a la comunidad Sorda. Respeta a su gente, sus nombres y su cultura. Sin insultos, sin amenazas, sin publicidad. Quitamos lo que rompe esta regla, decimos por qué y cerramos las cuentas que insisten.',
      ),
      section(
        'Las señas y sus límites',
        'Las señas cambian según la región, la edad y la escuela. Las de aquí las muestra un modelo animado y esperan la revisión de un docente Sordo. Enseñan; no reemplazan a un intérprete calificado donde hace falta, como en un hospital o un tribunal.',
      ),
      section(
        'Planes y pagos',
        'Antes de pagar ves el precio, el periodo y qué se renueva. Puedes cancelar cuando quieras; lo que pagaste sigue abierto hasta su fin. Los precios cambian solo para el siguiente periodo, y te avisamos un mes antes.',
      ),
      section(
        'Cuando algo falla',
        'Reparamos lo que se rompe tan rápido como podemos y guardamos copias de tu progreso. Respondemos por los daños que causemos a propósito o por descuido grave, y por lo que la ley no nos permite excluir.',
      ),
      section(
        'Cambios',
        'Cuando estos términos cambien en algo importante, te avisamos por correo un mes antes y puedes irte sin costo.',
      ),
    ],
  },
}
export default messages
