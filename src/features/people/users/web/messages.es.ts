import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const users: Words<typeof en> = {
  settings: 'Configuración',
  settings_text: 'Lo que eliges aquí se guarda con tu cuenta, en todos tus dispositivos.',
  tabs: { label: 'Configuración', account: 'Cuenta', accessibility: 'Accesibilidad', learning: 'Aprendizaje', privacy: 'Privacidad', security: 'Seguridad', data: 'Tus datos' },
  failed: 'No se pudo cargar tu configuración',
  not_saved: 'No se pudo guardar. Volvió a quedar como estaba.',
  saved: 'Guardado.',
  photo: { choose: 'Agregar una foto', change: 'Cambiar la foto', remove: 'Quitarla', unreadable: 'Este archivo no es una imagen que podamos abrir.', crop: 'Tu foto', crop_text: 'Arrástrala hasta que tu cara quede en el círculo.', frame: 'Posición: las flechas mueven la foto; más y menos cambian su tamaño', zoom: 'Tamaño' },
  names: { heading: 'Tu nombre', first_name: 'Nombre', last_name: 'Apellido', handle: 'Nombre público', handle_hint: 'Letras, números, puntos y guiones. Aparece en la dirección de tu perfil público.', save: 'Guardar el nombre' },
  preferences: { heading: 'Idioma, fechas y hora', language: 'Idioma', date_format: 'Formato de fecha', time_zone: 'Zona horaria', zone_hint: (zone) => `Tu dispositivo está en ${zone}.`, use_device: 'Usar la zona de mi dispositivo', save: 'Guardar las preferencias' },
  look: { heading: 'Colores y movimiento', theme: 'Tema', reduced_motion: 'Menos movimiento', reduced_motion_hint: 'Nada se desliza ni se desvanece, y ningún video empieza solo.' },
  signs: {
    heading: 'Señas y video',
    autoplay: 'Reproducir las señas solas', autoplay_hint: 'La seña se mueve en cuanto la ves, siempre sin sonido.',
    mirrored: 'Ver las señas en espejo', mirrored_hint: 'Ves las señas como en un espejo, para seguirlas con el mismo lado.',
    left_handed: 'Hago señas con la mano izquierda', left_handed_hint: 'Las señas se muestran para tu mano izquierda cuando podemos girarlas.',
    playback_rate: 'Velocidad de las señas', caption_color: 'Color de los subtítulos', colors: { white: 'Blanco', yellow: 'Amarillo', orange: 'Naranja', green: 'Verde', blue: 'Azul' }, sample: 'Así se ven los subtítulos.',
  },
  mails: { heading: 'Correo', recommendations: 'Avísame por correo de lo que recomiendan mis docentes', recommendations_hint: 'De todos modos aparece en tu inicio. Un enlace en cada correo los detiene.' },
  goal: { heading: 'Meta diaria', hint: 'Un día cuenta para tu racha en cuanto aprendes; la meta la pones tú.', minutes: (n) => `${n} minutos al día`, names: { 5: 'Un poco', 10: 'Normal', 15: 'Constante', 20: 'En serio', 30: 'Intensa' } },
  privacy: {
    heading: 'Perfil público', public_profile: 'Mostrar mi perfil a todo el mundo', public_hint: 'Tu nombre, nivel, insignias y racha. Tu correo y tus respuestas siguen siendo privados.', child: 'Los perfiles de menores de 13 años no se muestran a todo el mundo.', needs_handle: 'Primero elige un nombre público.', address: 'Tu perfil',
  },
  places: {
    heading: 'Tus organizaciones', as: { owner: 'Responsable', teacher: 'Docente', editor: 'Editor', learner: 'Estudiante' }, leave: 'Salir', leave_of: (name) => `Salir de ${name}`, title: (name) => `¿Salir de ${name}?`, done: (name) => `Saliste de ${name}.`,
    learner: 'Tu puesto y tu lugar pagado terminan de inmediato, y la organización ya no verá cómo aprendes. Lo que aprendiste sigue siendo tuyo. Se cierra tu sesión y puedes volver a entrar.', staff: 'Pierdes tu puesto ahí y se cierra tu sesión. Quien se queda puede invitarte de nuevo.',
  },
  profile: { title: 'Perfil', joined: (day) => `Aquí desde el ${day}`, settings: 'Toda la configuración' },
  roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' },
}
export default users
