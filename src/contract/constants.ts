/**
 * The numbers and words of the specification's section 9, once. Server and web import them from here;
 * the build fails where a literal repeats one.
 */
export const PAGE_SIZE = 10
/** Largest page of a list's CSV file, in rows, unless the list allows more. One page is one consistent file. */
export const CSV_ROWS = 5000

export const TOAST = { dismissMs: 3000, widthPx: 290 } as const

/**
 * After a drop: five tries, each `delayMs` and up to `jitterMs` by chance apart; then one each `restMs` and
 * more.
 */
export const SOCKET = { attempts: 5, delayMs: 3000, jitterMs: 5000, restMs: 30_000 } as const

/** A cached file address is valid until the server's expiresIn minus `marginSeconds`. */
export const FILE_CACHE = {
  database: 'aslDb',
  version: 1,
  store: 'files',
  marginSeconds: 300,
  retryMs: 300,
} as const

export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const REHYDRATION_TIMEOUT_MS = 5000
export const SESSION_KEY = 'root'
/**
 * Key in local storage for the source of this browser's language: `device`, or the account's last setting.
 * Unset when the language was only detected; cleared by signing out.
 */
export const LANGUAGE_OF_KEY = 'language-of'
/** The remembered "navigate after login" cookie is cleared this long after sign-out. */
export const NAVIGATE_AFTER_LOGIN = { cookie: 'navigate_after_login', clearAfterMs: 2000 } as const

export const TIME_FORMATS = { time12: 'h:mm a', date: 'MM/dd/yyyy', time24: 'HH:mm' } as const
export const DATE_FORMATS = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
export const DEFAULT_DATE_FORMAT: DateFormat = TIME_FORMATS.date

/** Header that names a visitor's page, so that a class behind one address is rate-limited by visitor. */
export const VISITOR_HEADER = 'x-visitor'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'
/** The words of the accept-language header. */
export const LANGUAGE_HEADER = { en: 'english', es: 'spanish' } as const satisfies Record<Language, string>

export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const
export const DATE_RANGES = [
  'all',
  'today',
  'yesterday',
  'last_seven_days',
  'last_thirty_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_three_months',
] as const
export type DateRange = (typeof DATE_RANGES)[number]
export const ANSWER_VIEWS = ['your', 'correct'] as const
export const DEFAULT_ANSWER_VIEW = 'correct'

/** Colours a person may choose for captions (settings key `caption_color`), by name. */
export const CAPTION_COLORS = ['white', 'yellow', 'orange', 'green', 'blue'] as const
export type CaptionColor = (typeof CAPTION_COLORS)[number]
/** Speeds of the player: slow for learning, 1.5 for the quick. */
export const PLAYER_SPEEDS = [0.25, 0.5, 0.75, 1, 1.5] as const

export const DOCUMENT_TITLE = 'ASL Shop'
/** Days that a learner's downloads are kept after their plan was last confirmed online. */
export const DOWNLOAD_DAYS = 30
/** Address of the web app manifest; `?lang=` names its language. */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const NO_IMAGE = '/images/no-image.png'
/** Stands for an organization that has given no logo, or whose logo cannot be had. */
export const DEFAULT_LOGO = '/images/default-logo.svg'

/** Access token lifetime in seconds (decisions: a JWT of 15 minutes). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Signed file addresses live this long, in seconds (security line 39: at most 10 minutes). */
export const FILE_URL_SECONDS = 600
