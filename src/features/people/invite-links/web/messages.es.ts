import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  panel: {
    caption: 'Enlaces para unirse',
    intro:
      'Un enlace para muchas personas: compártelo en clase o imprime su código QR. Se cierra solo cuando se agota o vence.',
    add: 'Nuevo enlace',
    empty: 'Todavía no hay enlaces',
    empty_text: 'Crea un enlace cuando vayan a unirse muchas personas y no tengas sus direcciones.',
    failed: 'No se pudieron cargar los enlaces',
    states: { open: 'Abierto', used_up: 'Agotado', expired: 'Vencido', revoked: 'Retirado' },
    roles: { teacher: 'Docentes', editor: 'Editores', learner: 'Estudiantes' },
    used: (uses, max) => `Se unieron ${uses} de ${max}`,
    until: (date) => `Abierto hasta el ${date}`,
    ended: (date) => `Hasta el ${date}`,
    into: (group) => `Al grupo ${group}`,
    only: (domains) => `Solo direcciones de ${domains}`,
    anybody: 'Cualquier dirección',
    by: (name) => `Lo creó ${name}`,
    share: 'Compartir',
    revoke: 'Retirar',
    share_of: (label) => `Compartir ${label}`,
    revoke_of: (label) => `Retirar ${label}`,
  },
  form: {
    title: 'Nuevo enlace',
    label: 'Cómo lo llamas',
    label_hint: 'Solo lo ven tú y tu equipo; por ejemplo, «Clase del martes».',
    role: 'Quién se une con él',
    group: 'Grupo',
    no_group: 'Ningún grupo',
    uses: 'Para cuántas personas',
    days: 'Días que está abierto',
    domains: 'Solo estos dominios',
    domains_hint:
      'Por ejemplo escuela.org, hospital.org. Solo se unen direcciones confirmadas de ahí. Vacío: cualquier dirección.',
    bad_domain: 'Escribe dominios como escuela.org, separados por comas.',
    staff:
      'Quien tenga este enlace pasa a ser parte del personal. Indica tus dominios y compártelo con cuidado.',
    submit: 'Crear el enlace',
  },
  share: {
    title: 'Comparte este enlace',
    text: 'Quien lo tenga puede unirse hasta que se agote.',
    address: 'Enlace',
    copy: 'Copiar el enlace',
    copied: 'El enlace está copiado.',
    qr: 'Código QR del enlace',
    download: 'Descargar el código QR',
  },
  revoke: {
    title: (label) => `¿Retirar ${label}?`,
    text: 'Nadie más podrá unirse con este enlace. Quien ya se unió, se queda.',
    confirm: 'Retirar',
  },
  join: {
    title: (organization) => `Únete a ${organization}`,
    loading: 'Abriendo el enlace',
    aside: 'Hay un lugar para ti.',
    lead: {
      teacher: 'Te dieron un enlace para unirte como docente.',
      editor: 'Te dieron un enlace para unirte como editor.',
      learner: 'Te dieron un enlace para unirte como estudiante.',
    },
    group: (group) => `Entras en el grupo ${group}.`,
    domains: (domains) => `Este enlace es para direcciones de ${domains}.`,
    consent: (organization) =>
      `${organization} paga tu lugar. Al unirte podrá ver tu progreso y tus notas de cuestionarios. Puedes terminarlo en tu configuración.`,
    consent_unpaid: (organization) =>
      `Puedes abrir los cursos que escribió ${organization} y las lecciones gratis. Cuando pague un lugar para ti podrá ver tu progreso y tus notas de cuestionarios. Puedes terminarlo en tu configuración.`,
    as: (email) => `Tienes abierta la cuenta ${email}.`,
    submit: 'Unirme',
    register: 'Crear una cuenta',
    sign_in: 'Ya tengo una cuenta',
    other: 'Usar otra cuenta',
  },
  not: {
    title: 'Este enlace no se puede usar',
    aside: '¿Dónde quedó?',
    home: 'Volver al inicio',
    unknown:
      'No conocemos este enlace. Quizá está incompleto: cópialo entero o escanea de nuevo el código QR.',
    used_up:
      'Ya se unieron todas las personas para quienes era este enlace. Pide uno nuevo a quien te lo dio.',
    expired: 'El plazo de este enlace terminó. Pide uno nuevo a quien te lo dio.',
    revoked: 'Quien creó este enlace lo retiró.',
    member_title: (organization) => `Ya estás en ${organization}`,
    member: 'No queda nada por hacer aquí.',
    member_go: 'Continuar',
    domain_title: 'Hace falta otra dirección',
    domain: (domains, email) =>
      `Este enlace es para direcciones de ${domains}. Tienes abierta la cuenta ${email}.`,
  },
}
export default messages
