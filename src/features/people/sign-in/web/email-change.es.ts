import type { Words } from '#web/i18n/words.ts'
import type en from './email-change.en.ts'

const email_change: Words<typeof en> = {
  heading: 'Tu correo',
  code: 'Código, si no puedes leer tu correo anterior',
  code_hint:
    'Un código de tu aplicación o uno de respaldo. Así solo confirma la dirección nueva. Avisamos a la anterior, que puede deshacerlo durante siete días.',
  no_codes:
    'Las dos direcciones confirman el cambio. Si no puedes leer la anterior, activa primero la verificación en dos pasos en Seguridad: sus códigos confirman en su lugar.',
  now: (email) => `Entras como ${email}.`,
  name_only: (name) =>
    `Entras con el nombre ${name}. Tu cuenta no tiene correo: lo que escribimos sobre ella le llega a tu madre, padre o tutor, que también te elige una contraseña nueva. Para entrar con Google u otro proveedor hace falta un correo.`,
  name_too: (name) => `También entras con el nombre ${name}.`,
  add: 'Agregar un correo',
  guardian: 'Tu madre, padre o tutor',
  guardian_text:
    'Enviamos un enlace a tu madre, padre o tutor y otro a la dirección nueva. Los dos se abren en el plazo de una hora.',
  give_up_adding: 'Seguir sin correo',
  change: 'Cambiar correo',
  new_email: 'Correo nuevo',
  ask: 'Enviar los dos enlaces',
  cancel: 'Cancelar',
  waiting: (email) => `Falta tu confirmación para ${email}`,
  waiting_text:
    'Enviamos un enlace a tu dirección anterior y otro a la nueva. Abre los dos en el plazo de una hora.',
  old: 'Tu dirección anterior',
  new: 'Tu dirección nueva',
  confirmed: 'Confirmada',
  not_yet: 'Todavía no',
  give_up: 'Quedarme con la anterior',
  old_title: '¿Cambias de correo?',
  old_lead: 'Confirmas aquí y en la dirección nueva. Después entras con la nueva.',
  new_title: '¿Es este tu correo nuevo?',
  new_lead: 'Confirmas aquí y en tu dirección anterior. Después entras con esta.',
  undo_title: '¿Recuperas tu correo?',
  undo_lead:
    'Hazlo si otra persona lo cambió. Se cierran todas las sesiones y recibes un enlace para elegir otra contraseña.',
  from: 'De',
  to: 'A',
  confirm: 'Confirmar',
  stop: 'Detenerlo, no fui yo',
  undo: 'Recuperarlo',
  loading: 'Abriendo el enlace',
  sign_in: 'Iniciar sesión',
  home: 'Volver al inicio',
  aside: 'Puerta nueva, la misma casa.',
  expired_title: 'Este enlace venció',
  expired: 'Ya se usó o tiene más de una hora. Empieza de nuevo en tu configuración.',
  outcomes: {
    waiting: {
      title: 'Uno listo, falta otro',
      lead: 'Abre ahora el enlace del otro correo. Antes de eso no cambia nada.',
    },
    changed: { title: 'Tu correo cambió', lead: 'Desde ahora entras con el nuevo.' },
    stopped: {
      title: 'Está detenido',
      lead: 'Tu correo sigue como estaba. Si no lo pediste tú, elige otra contraseña ahora.',
    },
    undone: {
      title: 'Recuperaste tu correo',
      lead: 'Se cerraron todas las sesiones. En tu bandeja hay un enlace para elegir otra contraseña.',
    },
  },
}
export default email_change
