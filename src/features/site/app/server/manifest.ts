import type { Language } from '#contract/constants.ts'

/** Colours of the product's paper and wood, light (src/web/ui/styles/tokens.css). */
const PAPER = '#fbf7f1'

const WORDS = {
  en: {
    description:
      'Learn American Sign Language: watch, practice and meet signers. Works without a connection too.',
    practice: 'Practice',
    dictionary: 'Dictionary',
    courses: 'My courses',
    shots: {
      lesson: 'A lesson, one step on a screen',
      dictionary: 'A word of the dictionary with its sign',
      dashboard: 'What to do next, what is due, the streak',
    },
  },
  es: {
    description:
      'Aprende la lengua de señas americana: mira, practica y conoce a personas que señan. También sin conexión.',
    practice: 'Practicar',
    dictionary: 'Diccionario',
    courses: 'Mis cursos',
    shots: {
      lesson: 'Una lección, un paso por pantalla',
      dictionary: 'Una palabra del diccionario con su seña',
      dashboard: 'Qué sigue, qué toca repasar y la racha',
    },
  },
} as const satisfies Record<Language, unknown>

/** Pictures of the product in its store entry, taken by `npm run pictures -- --app`. */
const SHOTS = [
  ['lesson', 'narrow', '780x1688'],
  ['dictionary', 'narrow', '780x1688'],
  ['dashboard', 'wide', '1440x900'],
  ['lesson', 'wide', '1440x900'],
] as const

/**
 * Web Application Manifest (W3C) for installing the application on a home screen. Devices recognize an
 * installed application by `id`, so `id` never changes, even if the start address does.
 */
export const manifestIn = (language: Language, name: string): object => {
  const words = WORDS[language]
  return {
    id: '/app',
    name,
    short_name: name,
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education'],
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/app-icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/app-icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    screenshots: SHOTS.map(([shot, form_factor, sizes]) => ({
      src: `/app-pictures/${shot}-${form_factor}-${language}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: words.shots[shot],
    })),
    shortcuts: [
      [words.practice, '/app?practice=10', 'practice'],
      [words.dictionary, '/app/dictionary', 'dictionary'],
      [words.courses, '/app/courses', 'courses'],
    ].map(([label, url, icon]) => ({
      name: label,
      url,
      icons: [{ src: `/app-icons/${icon}-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          { name: 'film', accept: ['video/mp4', 'video/quicktime', 'video/webm', '.mp4', '.mov', '.webm'] },
        ],
      },
    },
  }
}
