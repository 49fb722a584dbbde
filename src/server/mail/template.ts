import type { Language } from '#contract/constants.ts'
import { plainPictureAddress, type PublishedPicture } from '#contract/published.ts'
import { escapeHtml as e } from '../html.ts'
import { buttonLink, COLORS } from './look.ts'
import type { MailContent, MailFile } from './mail.ts'

const WORDS = {
  en: {
    why: (site: string) => `You are getting this email because of your account at ${site}.`,
    named: (site: string) => `You are getting this email because someone gave this address at ${site}.`,
    link: 'If the button does not work, copy this address into your browser:',
    help: 'Questions? Write to',
    end: 'Stop these emails',
  },
  es: {
    why: (site: string) => `Recibes este correo por tu cuenta en ${site}.`,
    named: (site: string) => `Recibes este correo porque alguien dio esta dirección en ${site}.`,
    link: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    help: '¿Tienes preguntas? Escribe a',
    end: 'No recibir más estos correos',
  },
} as const satisfies Record<Language, Record<string, string | ((site: string) => string)>>

const FONT = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif"
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** Under which name a mail’s HTML shows a picture that travels with it. */
export const cidOf = ({ name }: MailFile): string => `${name}@asl-shop`
const pictureHtml = (file: MailFile): string => `
        <p style="margin:24px 0"><img src="cid:${e(cidOf(file))}" alt="${e(file.shown ?? '')}" width="220" height="220" style="display:block;border-radius:10px;background:#FFFFFF"></p>`

export type Rendered = { subject: string; html: string; text: string }

/** Data of the site in every mail. */
export type MailSite = {
  publicUrl: string
  supportEmail: string
  name: string
  logo: PublishedPicture | null
}

/** The one template of all mail, as HTML that mail programs understand and as plain text that says the same. */
export function renderMail(
  content: MailContent,
  language: Language,
  { publicUrl, supportEmail, name, logo }: MailSite,
): Rendered {
  const words = WORDS[language]
  const why = content.why ?? (content.named ? words.named : words.why)(name)
  const { subject, heading, paragraphs, rich, button, footer, unsubscribeUrl, files = [] } = content
  const pictures = files.filter((file) => file.shown !== undefined)
  const text = [
    heading,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(rich ? [rich.text, ''] : []),
    ...(button ? [`${button.text}: ${button.url}`, ''] : []),
    ...(footer ? [footer, ''] : []),
    '-- ',
    why,
    `${words.help} ${supportEmail}`,
    ...(unsubscribeUrl ? [`${words.end}: ${unsubscribeUrl}`] : []),
    publicUrl,
    '',
  ].join('\n')
  const small = `margin:0 0 8px;font-size:14px;line-height:1.5;color:${COLORS.soft}`
  const buttonHtml = button
    ? `
        <p style="margin:24px 0">${buttonLink(button)}</p>
        <p style="${small}">${e(words.link)}<br><a href="${e(button.url)}" style="color:${COLORS.wood};overflow-wrap:anywhere;word-break:break-all">${e(button.url)}</a></p>`
    : ''
  // The alternative text is empty, because the name is beside it.
  const logoHtml = logo
    ? `<img src="${e(publicUrl + plainPictureAddress(logo, 160))}" height="36" alt="" style="height:36px;width:auto;margin-right:10px;vertical-align:middle">`
    : ''
  const html = `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${e(subject)}</title>
<style>@media (prefers-color-scheme:dark){body,.page{background:#1B1613!important}.card{background:#241D18!important;border-color:#4A3B2F!important}.card h1,.card h2,.card h3,.card p,.card li,.name{color:#F6EFE6!important}.panel{background:#1B1613!important;border-color:#4A3B2F!important}.card p a:not(.button),.card li a,.foot a{color:#F0A070!important}.foot p{color:#C3B4A3!important}}</style>
</head>
<body style="margin:0;padding:0;background:${COLORS.paper}">
<div style="display:none;max-height:0;overflow:hidden">${e(content.preheader || (paragraphs[0] ?? heading))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.paper};${FONT}"><tr><td align="center" style="padding:24px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
    <tr><td style="padding:0 4px 16px"><p class="name" style="margin:0;${SERIF};font-size:22px;font-weight:700;color:${COLORS.wood}">${logoHtml}${e(name)}</p></td></tr>
    <tr><td class="card" style="padding:32px 28px;background:${COLORS.card};border:1px solid ${COLORS.line};border-radius:14px">
      <h1 style="margin:0 0 16px;overflow-wrap:break-word;${SERIF};font-size:26px;line-height:1.25;color:${COLORS.ink}">${e(heading)}</h1>${paragraphs
        .map(
          (paragraph) => `
        <p style="margin:0 0 16px;font-size:17px;line-height:1.6;overflow-wrap:break-word;color:${COLORS.ink}">${e(paragraph)}</p>`,
        )
        .join('')}${rich?.html ?? ''}${pictures.map(pictureHtml).join('')}${buttonHtml}${
        footer
          ? `
        <p style="${small};margin-top:24px">${e(footer)}</p>`
          : ''
      }
    </td></tr>
    <tr><td class="foot" style="padding:20px 4px">
      <p style="${small}">${e(why)} ${e(words.help)} <a href="mailto:${e(supportEmail)}" style="color:${COLORS.wood}">${e(supportEmail)}</a>.</p>${
        unsubscribeUrl
          ? `
      <p style="${small}"><a href="${e(unsubscribeUrl)}" style="color:${COLORS.wood}">${e(words.end)}</a></p>`
          : ''
      }
    </td></tr>
  </table>
</td></tr></table>
</body>
</html>`
  return { subject, html, text }
}
