/** Width and height of the shared picture, in px. */
export const SIDE = 1080
const ART = 560,
  ART_TOP = 150,
  TEXT_TOP = 800,
  LINE = 84,
  EDGE = 90

/** A drawing as an image of its own: tokens become what they are on this page. */
async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const style = getComputedStyle(drawing)
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(ART))
  copy.setAttribute('height', String(ART))
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_whole, name: string) => style.getPropertyValue(name).trim())
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`
  await image.decode()
  return image
}

/** Breaks a text into lines that fit. */
function linesOf(draw: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && draw.measureText(longer).width <= SIDE - 2 * EDGE) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/**
 * The picture of a milestone, drawn on the device: the drawing, what was reached, and where. It holds nothing
 * of the person but what `text` says.
 *
 * @throws when this browser cannot draw it
 */
export async function pictureOf(drawing: SVGSVGElement, text: string, below: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('no canvas')
  const page = getComputedStyle(document.documentElement)
  const token = (name: string): string => page.getPropertyValue(name).trim()
  draw.fillStyle = token('--primary-wood-light')
  draw.fillRect(0, 0, SIDE, SIDE)
  draw.drawImage(await imageOf(drawing), (SIDE - ART) / 2, ART_TOP, ART, ART)
  draw.textAlign = 'center'
  draw.fillStyle = token('--on-primary-wood-light')
  const font = getComputedStyle(document.body).fontFamily
  draw.font = `700 68px ${font}`
  const lines = linesOf(draw, text)
  for (const [n, line] of lines.entries()) draw.fillText(line, SIDE / 2, TEXT_TOP + n * LINE)
  draw.font = `500 40px ${font}`
  draw.fillText(below, SIDE / 2, SIDE - EDGE / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
