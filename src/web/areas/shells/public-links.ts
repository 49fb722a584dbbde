import type { Switch } from '#contract/switches.ts'
import { matchesRoute } from '../../client/navigation/route-pattern.ts'
import { type RouteEntry, type Text } from '../routes/types.ts'

type PublicLink = { to: string; text: Text; switch?: Switch }
const link = (to: string, en: string, es: string): PublicLink => ({ to, text: { en, es } })

const courses = link('/courses', 'Courses', 'Cursos')
const dictionary = link('/dictionary', 'Dictionary', 'Diccionario')
const classes = link('/v-classes', 'Live classes', 'Clases en vivo')
const organizations = link('/org', 'For organizations', 'Para organizaciones')
const plans = link('/product', 'Plans', 'Planes')

/** Those of the links whose screen is there. */
const thatLead = (links: PublicLink[], routes: readonly RouteEntry[]): PublicLink[] =>
  links.filter(({ to }) => routes.some(({ path }) => matchesRoute(path, to.replace(/[?#].*$/, ''))))

export const headerLinks = (routes: readonly RouteEntry[]): PublicLink[] =>
  thatLead([courses, dictionary, classes, plans, organizations], routes)

type FooterWords = { learn: string; organizations: string; help: string; legal: string }
type Column = { title: string; links: PublicLink[] }

/** The footer's columns, each as far as it leads anywhere. */
export const footerLinks = (words: FooterWords, routes: readonly RouteEntry[]): Column[] =>
  columns(words)
    .map(({ title, links }) => ({ title, links: thatLead(links, routes) }))
    .filter(({ links }) => links.length > 0)

const columns = (words: FooterWords): Column[] => [
  {
    title: words.learn,
    links: [
      courses,
      dictionary,
      classes,
      plans,
      link('/gift-card', 'Gift cards', 'Tarjetas de regalo'),
      link('/event', 'Events', 'Eventos'),
    ],
  },
  {
    title: words.organizations,
    links: [
      organizations,
      {
        ...link('/auth/register?kind=organization', 'Register your organization', 'Registra tu organización'),
        switch: 'organizations',
      },
      link('/about', 'About us', 'Quiénes somos'),
      link('/blog', 'Blog', 'Blog'),
    ],
  },
  {
    title: words.help,
    links: [
      link('/support', 'Support', 'Ayuda'),
      link('/support#feedback', 'Give feedback', 'Dinos qué opinas'),
      link('/zoom-documentation', 'Joining a live class', 'Unirse a una clase'),
      { ...link('/download', 'Get the app', 'Descarga la aplicación'), switch: 'app' },
      link('/refer', 'Invite a friend', 'Invita a un amigo'),
    ],
  },
  {
    title: words.legal,
    links: [link('/privacy-policy', 'Privacy', 'Privacidad'), link('/terms-of-use', 'Terms', 'Términos')],
  },
]
