import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const appointments: Words<typeof en> = {
  title: 'Clases con un docente',
  text: 'Encuéntrate por video con quien te enseña, solo ustedes dos. Las horas son las de tu zona.',
  zone: (zone) => `Tu zona horaria: ${zone}`,
  mine: {
    title: 'Tus clases',
    past: 'Clases anteriores',
    with: (name) => `Con ${name}`,
    minutes: (n) => `${n} minutos`,
    theirs: (time) => `${time} para tu docente`,
    enter: 'Entrar a la clase',
    opens: (time) => `Abre a las ${time}`,
    move: 'Cambiar la hora',
    cancel: 'Cancelar',
    missed: 'Mi docente no llegó',
    for_child: (name) => `Para ${name}`,
    asked: (time) => `Pediste ${time}. Tu docente te responderá.`,
    states: {
      held: 'Sin confirmar',
      booked: 'Reservada',
      completed: 'Se dio',
      canceled: 'Cancelada',
      no_show: 'No se dio',
    },
  },
  whom: {
    title: '¿Para quién es la clase?',
    me: 'Para mí',
    left: (name, n) =>
      n === 0
        ? `A ${name} no le quedan clases por reservar.`
        : `A ${name} ${n === 1 ? 'le queda 1 clase' : `le quedan ${n} clases`} por reservar.`,
    none_text: (name) => `Cuando alguien que le enseña a ${name} abra sus horas, aparecerá aquí.`,
    alone: 'Una persona adulta reserva tus clases',
    alone_text:
      'Dile a quien cuida tu cuenta con qué docente te gustaría la clase, y cuándo. Cuando esté reservada, la verás aquí.',
  },
  book: {
    title: 'Reserva una clase',
    length: 'Cuánto dura',
    minutes: (n) => `${n} min`,
    teachers: 'Quién enseña',
    choose: (name) => `Ver las horas libres de ${name}`,
    next: (time) => `Próxima hora libre: ${time}`,
    none_free: 'Sin horas libres por ahora',
    none: 'Todavía no hay docentes con horas abiertas',
    none_text:
      'Cuando alguien que te enseña abra sus horas, aparecerá aquí. Mientras tanto, siguen los cursos y la práctica.',
    to_practice: 'Practicar ahora',
    profile: 'Ver perfil',
  },
  slots: {
    title: (name) => `Horas libres de ${name}`,
    earlier: 'Días anteriores',
    later: 'Días siguientes',
    nothing: 'No hay nada libre en estos días.',
    next: (day) => `Ir al próximo día libre: ${day}`,
    no_more:
      'No quedan horas libres en los días que se pueden reservar. Mira con otra persona, o vuelve más adelante.',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Noche',
    twice: (time, zone) => `${time} (${zone})`,
  },
  confirm: {
    title: '¿Reservar esta clase?',
    note: '¿En qué te gustaría trabajar?',
    note_hint: 'Tu docente lo lee antes de la clase. Puedes dejarlo vacío.',
    rule: 'Puedes cambiarla o cancelarla hasta 24 horas antes.',
    book: 'Reservar la clase',
    back: 'Elegir otra hora',
    done: 'Tu clase está reservada. Te enviamos un correo con el archivo de calendario.',
    nearest: 'Cerca hay estas horas libres:',
    more: 'Ver qué incluyen los planes',
    next_lesson: (day) => `Puedes volver a reservar desde el ${day}.`,
  },
  moving: {
    title: 'Elige otra hora',
    free: (n) => (n === 1 ? 'Puedes cambiarla una vez más.' : `Puedes cambiarla ${n} veces.`),
    ask: 'Le pides la nueva hora a tu docente. Mientras no responda, la clase queda donde está.',
    reason: 'Unas palabras para tu docente',
    move: 'Pasarla a esta hora',
    send: 'Pedir esta hora',
    moved: 'Tu clase tiene otra hora.',
    sent: 'Le preguntamos a tu docente. Te llegará un correo con la respuesta.',
  },
  cancel: {
    title: '¿Cancelar esta clase?',
    returns: 'No cuenta: puedes reservar otra en su lugar.',
    lost: 'Empieza en menos de 24 horas, así que cuenta como usada.',
    reason: 'Unas palabras para tu docente',
    yes: 'Cancelar la clase',
    no: 'Conservarla',
    done: 'Tu clase se canceló.',
  },
  failed: 'No pudimos cargar esto.',
  close: 'Cerrar',
}
export default appointments
