import type { StandingMessages } from './messages.en.ts'

const messages: StandingMessages = {
  title: 'Comunidad',
  films: {
    label: 'Quién puede ver tus videos',
    hint: 'Tus tres primeros videos esperan hasta que los revise un docente o alguien de moderación.',
    none: 'Nadie',
    none_hint:
      'Puedes seguir escribiendo. Los videos que compartiste se cierran al instante, también para quien tenga la dirección.',
    organization: 'Personas de mi organización',
    organization_hint: 'Solo en la conversación del lugar donde aprendes.',
    everyone: 'Toda la comunidad',
    everyone_hint: 'También podrán verlos personas que no conoces.',
    saved: 'Tu elección vale desde ahora.',
  },
  away: {
    title: 'Personas que mantienes lejos',
    text: 'Tú y las personas que bloqueas no se ven. Las personas que silencias no lo notan.',
    none: 'No mantienes lejos a nadie. Puedes bloquear o silenciar a alguien desde el menú de su publicación o comentario.',
    block: 'Bloqueo',
    mute: 'Silencio',
    since: (day) => `desde el ${day}`,
    end_block: (name) => `Desbloquear a ${name}`,
    end_mute: (name) => `Dejar de silenciar a ${name}`,
    unblock: 'Desbloquear',
    unmute: 'Dejar de silenciar',
    failed: 'No se pudo cargar la lista',
  },
  rules: {
    title: 'Las reglas de la comunidad',
    accept: 'Las voy a cumplir',
    failed: 'No se pudieron cargar las reglas',
  },
}
export default messages
