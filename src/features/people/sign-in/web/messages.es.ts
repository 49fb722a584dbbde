import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  email: 'Correo', password: 'Contraseña', new_password: 'Contraseña nueva', current_password: 'Contraseña actual', first_name: 'Nombre', last_name: 'Apellido',
  show_password: 'Mostrar la contraseña', hide_password: 'Ocultar la contraseña',
  password_hint: 'Al menos 8 caracteres. Varias palabras se recuerdan fácil y se adivinan difícil.',
  strength: { 0: 'Al menos 8 caracteres', 1: 'Fácil de adivinar', 2: 'Aceptable', 3: 'Buena', 4: 'Fuerte' },
  digit: (digit, of) => `Dígito ${digit} de ${of}`,
  or: 'o',
  with_provider: { google: 'Continuar con Google', facebook: 'Continuar con Facebook', apple: 'Continuar con Apple', azure: 'Continuar con Microsoft' },
  login: {
    title: 'Qué bueno verte', lead: 'Inicia sesión y sigue donde te quedaste.', submit: 'Iniciar sesión', forgot: '¿Olvidaste tu contraseña?', no_account: '¿Es tu primera vez?', register: 'Crea una cuenta', aside: 'Tus manos recuerdan más de lo que crees.',
    unverified: 'Tu contraseña es correcta, pero falta confirmar tu correo.', resend: 'Enviar el enlace otra vez',
    problems: { 'not-linked': 'Esta dirección ya tiene una cuenta. Inicia sesión con su contraseña.', 'no-email': 'Ese proveedor no nos dio tu correo. Inicia sesión de otra manera.', provider: 'No se pudo iniciar sesión así. Inténtalo de nuevo.', canceled: 'Cancelaste ese inicio de sesión.' },
    finishing: 'Iniciando tu sesión',
  },
  second: { title: 'Un paso más', lead: 'Escribe los seis dígitos que tu aplicación de autenticación muestra ahora.', backup_lead: 'Escribe uno de los códigos de respaldo que guardaste. Cada uno sirve una vez.', code: 'Código de tu aplicación', backup: 'Código de respaldo', use_backup: 'Usar un código de respaldo', use_app: 'Usar la aplicación', trust: 'Confiar en este dispositivo por 30 días', submit: 'Continuar', restart: 'Empezar de nuevo', expired: 'Este inicio de sesión tardó demasiado.', aside: 'Dos cerraduras y una llave en tu mano.' },
  register: {
    title: 'Crea tu cuenta', lead: 'Empezar es gratis. Tus primeras señas están a un minuto.', kind: 'Vengo', learner: 'A aprender', learner_hint: 'Lecciones, práctica y diccionario', organization: 'Por una organización', organization_hint: 'Trae a tus estudiantes y docentes',
    organization_name: 'Nombre de la organización', organization_type: 'Tipo', choose: 'Elige uno', language: 'Idioma de tus correos', terms: (terms, privacy) => `Acepto los ${terms} y la ${privacy}`, terms_link: 'términos de uso', privacy_link: 'política de privacidad',
    submit: 'Crear cuenta', have: '¿Ya tienes una cuenta?', aside: 'Todo empieza con un hola.',
  },
  complete: { title: 'Falta poco', lead: (provider, email) => `${provider} dice que eres ${email}. A todas las personas les preguntamos lo mismo antes de empezar.`, submit: 'Crear mi cuenta', aside: 'Un saludo más.', loading: 'Leyendo quién eres', names: { google: 'Google', facebook: 'Facebook', apple: 'Apple', azure: 'Microsoft' }, expired_title: 'Pasó demasiado tiempo', expired: 'No se guardó nada. Inicia sesión de nuevo para empezar.' },
  birth: { year: 'Año de nacimiento', year_hint: 'Cuatro cifras. Solo guardamos el año.', guardian: 'Correo de tu madre, padre o tutor', guardian_hint: 'Le preguntamos antes de que empieces. Elige a alguien que pueda responder hoy.' },
  guardian: {
    title: (child) => `${child} necesita tu permiso`, lead: 'Un menor pide una cuenta y te nombró como madre, padre o tutor. Nadie puede usarla antes de que aceptes.', aside: 'Las manos pequeñas aprenden rápido.',
    granted_title: (child) => `${child} aprende con tu permiso`, granted_lead: 'Aceptaste esta cuenta. Aquí ves qué guardamos y puedes terminarla cuando quieras.',
    end: { title: (child) => `¿Terminar la cuenta de ${child}?`, text: 'Retiras tu permiso: nadie podrá entrar con esta cuenta. Escríbenos si quieres que se borre todo.', type: (child) => `Escribe ${child} para confirmar` },
    who: 'Quién lo pide', kept: 'Qué guardamos', kept_text: 'Nombre, correo, año de nacimiento, lecciones y práctica. Videos en señas solo si los envía.', use: 'Para qué', use_text: 'Para enseñar. Sin publicidad, sin vender nada y sin perfil público. Nadie más se entera si no lo aceptas aparte.',
    rights: 'Qué puedes hacer', rights_text: 'Verlo, llevártelo o pedir que se borre cuando quieras: escríbenos o termínalo con este mismo enlace.', policy: 'Leer la política de privacidad', asked: 'Fecha de la solicitud',
    grant: 'Sí, acepto', decline: 'No, bórralo', withdraw: 'Terminar la cuenta',
    outcomes: {
      granted: { title: 'Gracias', lead: (child) => `${child} recibe ahora un correo para confirmar su propia dirección. Guarda el correo que te enviamos: su enlace termina la cuenta cuando quieras.` },
      declined: { title: 'Está borrado', lead: (child) => `No guardamos nada de lo que escribió ${child}.` },
      withdrawn: { title: 'La cuenta está cerrada', lead: (child) => `Se cerraron todas las sesiones de ${child} y ya no puede entrar. Escríbenos si quieres que borremos todo de inmediato.` },
    },
    unknown_title: 'No conocemos esta solicitud', unknown: 'Quizá venció o se borró. Si un menor te lo pidió, puede registrarse otra vez.', home: 'Volver al inicio', loading: 'Abriendo la solicitud',
  },
  email_change: {
    heading: 'Tu correo', now: (email) => `Entras como ${email}.`, change: 'Cambiar correo', new_email: 'Correo nuevo', ask: 'Enviar los dos enlaces', cancel: 'Cancelar',
    waiting: (email) => `Falta tu confirmación para ${email}`, waiting_text: 'Enviamos un enlace a tu dirección anterior y otro a la nueva. Abre los dos en el plazo de una hora.', old: 'Tu dirección anterior', new: 'Tu dirección nueva', confirmed: 'Confirmada', not_yet: 'Todavía no', give_up: 'Quedarme con la anterior',
    old_title: '¿Cambias de correo?', old_lead: 'Confirmas aquí y en la dirección nueva. Después entras con la nueva.', new_title: '¿Es este tu correo nuevo?', new_lead: 'Confirmas aquí y en tu dirección anterior. Después entras con esta.',
    undo_title: '¿Recuperas tu correo?', undo_lead: 'Hazlo si otra persona lo cambió. Se cierran todas las sesiones y recibes un enlace para elegir otra contraseña.',
    from: 'De', to: 'A', confirm: 'Confirmar', stop: 'Detenerlo, no fui yo', undo: 'Recuperarlo', loading: 'Abriendo el enlace', sign_in: 'Iniciar sesión', home: 'Volver al inicio', aside: 'Puerta nueva, la misma casa.',
    expired_title: 'Este enlace venció', expired: 'Ya se usó o tiene más de una hora. Empieza de nuevo en tu configuración.',
    outcomes: {
      waiting: { title: 'Uno listo, falta otro', lead: 'Abre ahora el enlace del otro correo. Antes de eso no cambia nada.' }, changed: { title: 'Tu correo cambió', lead: 'Desde ahora entras con el nuevo.' },
      stopped: { title: 'Está detenido', lead: 'Tu correo sigue como estaba. Si no lo pediste tú, elige otra contraseña ahora.' }, undone: { title: 'Recuperaste tu correo', lead: 'Se cerraron todas las sesiones. En tu bandeja hay un enlace para elegir otra contraseña.' },
    },
  },
  forgot: { title: 'Elige una contraseña nueva', lead: 'Dinos tu correo. Si tiene una cuenta, le llegará un enlace.', submit: 'Enviar el enlace', back: 'Volver a iniciar sesión', aside: 'Le pasa a todo el mundo.' },
  reset: { title: 'Elige una contraseña nueva', lead: 'Al guardarla se cierran todas tus sesiones.', submit: 'Guardar la contraseña', done_title: 'Tu contraseña es nueva', done: 'Ahora inicia sesión con ella.', expired: 'Este enlace venció o ya se usó.', again: 'Pedir un enlace nuevo', aside: 'Elige una que solo tus manos sepan.' },
  inbox: {
    title: 'Revisa tu correo', verify: (email) => `Enviamos un enlace a ${email}. Ábrelo en este navegador y entras.`, verify_unknown: 'Te enviamos un enlace. Ábrelo en este navegador y entras.',
    guardian: (email) => `Enviamos un correo a ${email}. Cuando tu madre, padre o tutor acepte, tú también recibirás uno.`,
    reset: (email) => `Si ${email} tiene una cuenta, va en camino un enlace para elegir una contraseña nueva.`, tips: '¿No llega? Mira en el correo no deseado o envíalo otra vez en un minuto.', again: 'Enviar otra vez', sent: 'Va en camino otra vez.', other: 'Usar otro correo', aside: 'Tienes correo.',
  },
  confirmed: { working: 'Confirmando tu correo', title: 'Tu correo está confirmado', lead: 'Inicia sesión y empieza a señar.', signed_in: 'Ya entraste. Te llevamos a tu primera seña.', submit: 'Iniciar sesión', aside: 'Te quiero, con una sola mano.' },
  expired: { title: 'Este enlace venció', lead: 'Los enlaces sirven una vez y durante una hora. Dinos tu correo y te llega uno nuevo.', submit: 'Enviar un enlace nuevo', aside: '¿Dónde quedó?' },
  joined: { title: 'Ya formas parte', lead: 'Tu invitación está aceptada.', submit: 'Seguir', aside: 'Qué bueno tenerte aquí.' },
  recorded: { title: 'Tu respuesta quedó registrada', lead: 'La organización la ve enseguida. Puedes cambiar de opinión en tu configuración o con el mismo enlace.', submit: 'Volver al inicio', aside: 'Tú decides qué se comparte.' },
  inactive: { title: 'Esta cuenta está inactiva', lead: 'Por ahora no puedes iniciar sesión con ella. Si crees que es un error, escríbenos.', submit: 'Escribir a soporte', home: 'Volver al inicio', aside: 'Estamos para ayudarte.' },
  wrong: { title: 'Algo salió mal', lead: 'No pudimos hacerlo. Lo que guardaste antes está a salvo. Inténtalo de nuevo.', tell: 'Si sigue pasando, dinos este número.', error_id: 'Número de error', retry: 'Intentar de nuevo', home: 'Volver al inicio', support: 'Escribir a soporte', aside: 'Hasta las buenas manos resbalan.' },
  mfa: {
    title: 'Verificación en dos pasos', lead: 'Después de tu contraseña escribes un código de una aplicación de tu teléfono. Nadie entra solo con tu contraseña.', required: 'Quienes administran la necesitan para trabajar aquí.',
    off: 'La verificación en dos pasos está desactivada.', start: 'Configurarla', on: 'La verificación en dos pasos está activa.', codes_left: (n) => (n === 1 ? 'Te queda 1 código de respaldo.' : `Te quedan ${n} códigos de respaldo.`),
    scan: 'Escanea esto con tu aplicación de autenticación', or_type: 'O escribe este secreto en la aplicación', qr: 'Código QR para tu aplicación de autenticación', first_code: 'Código que la aplicación muestra ahora', enable: 'Activarla',
    codes_title: 'Tus códigos de respaldo', codes_lead: 'Cada uno sirve una vez cuando no tienes tu teléfono. Solo se muestran ahora: guárdalos en un lugar seguro.', copy: 'Copiar', copied: 'Copiado', print: 'Imprimir', download: 'Descargar', kept: 'Ya los guardé',
    disable: 'Desactivarla', new_codes: 'Crear códigos nuevos', new_codes_hint: 'Los anteriores dejan de servir.', confirm: 'Confirma que eres tú', aside: 'Dos cerraduras y una llave en tu mano.', cancel: 'Cancelar', back: 'Volver a la configuración',
  },
  security: {
    title: 'Inicio de sesión y seguridad', change: 'Cambia tu contraseña', save: 'Cambiar contraseña', set: 'Crea una contraseña', set_save: 'Crear contraseña', sessions: 'Dónde tienes la sesión abierta', this_one: 'Este dispositivo', last_seen: (when) => `Último uso: ${when}`, end: 'Cerrar esa sesión', end_others: 'Cerrar todas las demás', unknown_device: 'Dispositivo desconocido', on: (browser, system) => `${browser} en ${system}`,
    two_factor: 'Verificación en dos pasos', manage: 'Administrar', failed: 'No pudimos cargar tus sesiones.',
  },
}
export default messages
