import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const support: Words<typeof en> = {
  title: '¿En qué te ayudamos?', text: 'Mira lo que otras personas preguntaron o escríbenos. Lo lee una persona y te responde.',
  faqs: 'Preguntas frecuentes', search: 'Busca en las preguntas', all: 'Todas', no_faq: 'Nadie lo ha preguntado todavía', no_faq_text: 'Escríbenos aquí abajo; te responde una persona.',
  ask: 'Escríbenos', ask_text: 'Respondemos por correo. Si prefieres usar señas, adjunta tu video o mándanos su enlace.', name: 'Tu nombre', email: 'Tu correo', about: 'Sobre', subject: 'En pocas palabras', message: 'Tu pregunta', submit: 'Enviar', your_address: (email) => `Te respondemos a ${email}.`,
  sent: 'Tenemos tu pregunta', sent_text: (n) => `Su número es ${n}. Te enviamos un correo; su enlace abre esta conversación.`, another: 'Preguntar otra cosa', or_mail: 'O escribe un correo a', links: { mailing_list_url: 'Nuestra lista de correo', self_assessment_url: 'Descubre tu nivel por tu cuenta', facebook_url: 'Facebook', instagram_url: 'Instagram', youtube_url: 'YouTube' },
  mine: 'Tus conversaciones', opened: 'Abrir', conversation: (n) => `Conversación ${n}`, unknown: 'Este enlace no abre ninguna conversación', unknown_text: 'Quizá esté cortado. Copia la dirección completa del correo o escríbenos de nuevo.', to_support: 'A la página de ayuda',
  statuses: { Request: 'Pendiente', Responded: 'Respondida', Closed: 'Cerrada' }, you: 'Tú', us: 'ASL Shop', reply: 'Tu respuesta', send_reply: 'Enviar', closed: 'Esta conversación está cerrada. Puedes empezar otra cuando quieras.', close: 'Mi pregunta está resuelta', close_title: '¿Cerrar esta conversación?', close_text: 'Después nadie puede seguir escribiendo en ella. Siempre puedes empezar otra.', close_confirm: 'Cerrarla',
  attach: {
    add: 'Adjuntar un archivo', files: 'Archivos', hint: (n) => `Imágenes, videos o PDF, hasta ${n}. Los ven tú y quienes responden.`, hint_staff: (n) => `Imágenes, videos o PDF, hasta ${n}. Los ven quien pregunta y quienes responden.`, out: (name) => `Quitar ${name}`, sending: (name) => `Enviando ${name}`, cancel: 'Detener', interrupted: 'Se perdió la conexión. Sigue desde ahí.', failed: 'No se pudo enviar este archivo.', too_large: (name, limit) => `${name} es demasiado grande. El límite es ${limit}.`,
    save: 'Guardar', save_of: (name) => `Guardar ${name}`, sign_in: 'Inicia sesión para abrirlo.', later: 'Se abre cuando esté convertido, con la sesión iniciada.', visitor: 'Para adjuntar archivos, inicia sesión.',
  },
  queue: {
    title: 'Opiniones y ayuda', text: 'Lo que la gente pregunta; primero lo que más tiempo lleva esperándonos.', tabs: 'Colas', waiting: 'Pendientes', responded: 'Respondidas', closed: 'Cerradas', all: 'Todas', search: 'Busca por nombre o asunto', subject: 'Pregunta', from: 'De', status: 'Estado', last: 'Último mensaje', assigned: 'La lleva', nobody: 'nadie todavía', empty: 'Nadie espera', empty_text: 'Las preguntas nuevas aparecen aquí en cuanto llegan.', messages: (n) => `Mensajes: ${n}`,
    take: 'Encargarme', leave: 'Dejarla a otras personas', answer: 'Tu respuesta', answer_hint: (language) => `Lee en ${language}. Sale por correo.`, send: 'Enviar la respuesta', canned: 'Empezar con una respuesta frecuente', choose: 'Elige una', close: 'Cerrar', close_title: (n) => `¿Cerrar la conversación ${n}?`, close_text: 'Cerrarla es definitivo: nadie puede seguir escribiendo en ella.', who: 'Quién pregunta', account: 'Cuenta', roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' }, languages: { en: 'inglés', es: 'español' }, no_account: 'sin cuenta', organizations: 'Organizaciones', none: 'ninguna', joined: 'Entró', last_seen: 'Última vez', page: 'Preguntó desde', agent: 'Navegador', earlier: 'Otras conversaciones', missing: 'No encontramos esta conversación', back: 'Todas las conversaciones',
  },
}
export default support
