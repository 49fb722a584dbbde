import type { Language } from '#contract/constants.ts'
import { clean, INK } from '#server/pdf/ink.ts'
import { makePdf, type Pdf, type PdfPages } from '#server/pdf/pdf.ts'
import { drawQrCode } from '#server/pdf/qr-code.ts'
import type { Platform } from '#server/platform.ts'
import { GIFT_ART, type GiftArt } from '../gift-art.contract.ts'
import type { GiftCard } from './gift-cards.access.ts'
import { worthOf } from './gift-cards.mails.ts'

const WORDS: Record<
  Language,
  {
    title: string
    to: string
    from: string
    code: string
    over: string
    how: string
    qr: string
    end: string
  }
> = {
  en: {
    title: 'Gift card',
    to: 'For',
    from: 'From',
    code: 'Code',
    over: 'This card was already redeemed or can no longer be used.',
    how: 'Scan the square, or sign in, open “Gift cards” and write the code.',
    qr: 'QR code of the address at which this card is redeemed',
    end: 'No end date and no fee. The code can be redeemed once.',
  },
  es: {
    title: 'Tarjeta de regalo',
    to: 'Para',
    from: 'De parte de',
    code: 'Código',
    over: 'Esta tarjeta ya se canjeó o ya no se puede usar.',
    how: 'Escanea el cuadro, o entra en tu cuenta, abre «Tarjetas de regalo» y escribe el código.',
    qr: 'Código QR de la dirección donde se canjea esta tarjeta',
    end: 'No caduca ni tiene cargos. El código se canjea una sola vez.',
  },
}
const LEFT = 54,
  HEIGHT = 264

/** The design's ground and drawing, as on the screen. */
function drawArt(doc: Pdf, art: GiftArt, width: number): void {
  doc.save()
  doc.roundedRect(LEFT, LEFT, width, HEIGHT, 16).clip()
  doc.rect(LEFT, LEFT, width, HEIGHT).fill(art.ground)
  doc.translate(LEFT, LEFT).scale(width / art.box[0], HEIGHT / art.box[1])
  for (const { d, fill, stroke, width: line } of art.paths) {
    doc.path(d)
    if (fill) doc.fill(fill)
    else if (stroke)
      doc
        .lineWidth(line ?? 2)
        .lineCap('round')
        .lineJoin('round')
        .stroke(stroke)
  }
  doc.restore()
}

/** A gift card to print, in its own language. `code`: null once nobody can redeem it. */
export async function giftCardPdf(
  { config, clock, site, db }: Pick<Platform, 'config' | 'clock' | 'site' | 'db'>,
  card: GiftCard,
  code: string | null,
): Promise<Buffer> {
  const { language } = card
  const words = WORDS[language]
  const art = GIFT_ART[card.design]
  const { name } = await site.identity(db)
  const address = `${config.PUBLIC_URL}/app/gift-card#code=${code}`
  return makePdf(
    { title: words.title, site: name, language, created: card.sent_at ?? clock(), footer: words.end },
    (pages: PdfPages) => {
      const { doc, face, tagged, room } = pages
      pages.artifact(() => drawArt(doc, art, room.width))
      const drawText = (text: string, x: number, y: number, size: number, width: number): void =>
        void face('display', size, art.ink).text(clean(text), x, y, {
          width,
          height: size * 2.6,
          ellipsis: true,
        })
      tagged('P', () => drawText(name, LEFT + 24, LEFT + 22, 15, 200))
      tagged('H1', () =>
        drawText(worthOf(card, language), LEFT + 24, LEFT + HEIGHT - 88, 36, room.width - 48),
      )
      doc.x = LEFT
      doc.y = LEFT + HEIGHT + 18
      pages.facts([
        [words.to, card.to_name],
        [words.from, card.from_name],
      ])
      for (const line of card.message?.split('\n') ?? []) if (line.trim() !== '') pages.text(line)
      if (code === null) return pages.text(words.over, { strong: true })
      pages.need(190)
      pages.space(6)
      const top = doc.y
      tagged('Figure', () => drawQrCode(doc, address, LEFT, top, 120), { alt: words.qr })
      const x = LEFT + 144,
        width = room.width - 144
      tagged('P', () => face('text', 10.5, INK.muted).text(words.code, x, top + 8, { width }))
      tagged('P', () => face('strong', 20).text(code, x, doc.y + 2, { width, characterSpacing: 1 }))
      tagged('P', () => face('text', 10.5, INK.ink).text(words.how, x, doc.y + 10, { width, lineGap: 2.5 }))
      tagged('Link', () =>
        face('text', 10.5, INK.wood).text(`${new URL(config.PUBLIC_URL).host}/app/gift-card`, x, doc.y + 6, {
          width,
          link: address,
        }),
      )
      doc.y = Math.max(doc.y, top + 130)
    },
  )
}
