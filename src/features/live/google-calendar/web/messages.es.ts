import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const google: Words<typeof en> = {
  title: 'Google Calendar',
  text: 'Solo leemos cuándo estás ocupado, nunca cómo se llaman tus citas, y anotamos tus clases en un calendario aparte.',
  connect: 'Conectar Google Calendar',
  again: 'Conectar de nuevo',
  disconnect: 'Desconectar',
  disconnected: 'Tu Google Calendar ya no está conectado. Lo que hay en él se queda.',
  connected: 'Conectado. Nadie puede reservarte mientras estás ocupado ahí.',
  asked: (when) => `Última consulta: ${when}`,
  broken: 'Google ya no nos deja entrar. Conéctalo de nuevo, o podrían reservarte cuando estás ocupado.',
  returning: 'Conectando tu calendario',
  done: 'Tu Google Calendar está conectado',
  done_text: 'Tus clases aparecerán ahí en un momento.',
  failed: 'Google no conectó tu calendario',
  failed_text: 'No cambió nada. Puedes intentarlo de nuevo desde tu perfil.',
  to_profile: 'A mi perfil',
}
export default google
