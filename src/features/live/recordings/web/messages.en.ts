import { plural } from '#web/i18n/language.tsx'

const en = {
  record: 'Record',
  stop: 'Stop recording',
  stop_me: 'Stop recording me',
  call_off: 'Call it off',
  running: 'Being recorded',
  stopped: 'Recording has stopped',
  refused: 'Nothing is recorded: not everybody agreed',
  waiting: (n: number) =>
    plural('en', n, { one: 'Waiting for one answer', other: `Waiting for ${n} answers` }),
  offline: 'Recording waits until the server answers again',
  full: 'This device has no room left. Your film ends here.',
  ask: {
    title: 'Record this meeting?',
    yes: 'I agree, ask everybody',
    no: 'Cancel',
    note: 'It begins when everybody who is here has agreed.',
  },
  question: {
    title: (name: string) => `${name} would like to record this meeting`,
    untitled: 'May this meeting be recorded?',
    child: (name: string) => `May ${name} be recorded?`,
    yes: 'I agree',
    no: 'No, do not record',
    note: 'If one person says no, nothing is recorded. Nobody is told who it was.',
    guardian: 'Your parent or guardian is being asked whether you may be recorded.',
    said_yes: 'You agreed to be recorded.',
    said_no: 'Nothing is recorded while you are here.',
    child_yes: (name: string) => `You agreed that ${name} is recorded.`,
    child_no: (name: string) => `You said no for ${name}.`,
  },
  back: {
    title: 'Take your yes back?',
    text: 'Recording stops for everybody at once, and your film of this meeting is deleted for good.',
    text_later: 'Your film of this meeting is deleted for good.',
    child: (name: string) => `The film of ${name} is deleted for good.`,
    yes: 'Take it back',
    no: 'Cancel',
  },
  sending: {
    now: (percent: number) =>
      `Your film is being sent: ${percent}\u00a0%. You can go on, but keep a page open.`,
    waits: 'Your film is kept on this device and sent when the connection is back.',
    done: 'Your film has arrived.',
  },
  films: {
    title: 'Recording',
    none: 'No film of this meeting can be watched here.',
    coming: (name: string) => `${name}: the film has not arrived yet.`,
    making: (name: string) => `${name}: the film is being made ready.`,
    lost: (name: string) => `${name}: the film was never sent.`,
    received: 'As the teacher’s device saw it. The sharper film has not arrived yet.',
    of: (name: string) => `Film of ${name}`,
    away: 'No picture at this moment',
    until: (date: string) => `Kept until ${date}`,
    take_back: 'Take my yes back and delete my film',
    take_back_child: (name: string) => `Delete the film of ${name}`,
    moments: 'Moments',
    captions: 'Captions',
  },
}
export default en
