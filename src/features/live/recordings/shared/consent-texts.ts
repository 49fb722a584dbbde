import type { Language } from '#contract/constants.ts'
import { CONSENT_VERSION, KEPT_DAYS } from './limits.ts'

/**
 * Texts shown before an answer, by version, so that the text of an answer can still be read years later. Add
 * a new version for a changed wording; never change an old one.
 */
export const CONSENT_TEXTS = {
  '2026-11': {
    en: [
      'Your device films your own camera. Nothing is filmed of anybody who has not agreed.',
      'Your film is watched by you, by the teacher of this meeting and, if this is an assessment, by those who rate it. Your organization watches it only if you share videos with it in your settings. Every look by somebody else is listed there.',
      'What you write as live text becomes its captions. If this is an assessment, the teacher’s device also keeps what it sees of you, until your own film has arrived.',
      `It is kept for ${KEPT_DAYS} days. You can take your yes back at any time: then recording stops at once, and your film is deleted.`,
    ],
    es: [
      'Tu dispositivo filma tu propia cámara. No se filma a nadie que no haya aceptado.',
      'Tu video lo ves tú, quien da la clase y, si es una evaluación, quienes la califican. Tu organización lo ve solo si compartes tus videos con ella en tus ajustes. Cada vez que alguien más lo abre, queda anotado ahí.',
      'Lo que escribes como texto en vivo se vuelve sus subtítulos. Si es una evaluación, el dispositivo del docente guarda además lo que ve de ti, hasta que llegue tu propio video.',
      `Se guarda ${KEPT_DAYS} días. Puedes retirar tu permiso cuando quieras: la grabación se detiene en el momento y tu video se borra.`,
    ],
  },
} as const satisfies Record<string, Record<Language, readonly string[]>>
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION]
