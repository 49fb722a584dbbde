import { saveFile } from '../browser/save-file.ts'

/** Properties of a drawn element that style sheets give it, which a picture has to carry itself. */
const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
/** Pixels of the picture for each of the screen. */
const SCALE = 2

/** Saves a drawing as it is on screen, on its own ground. */
export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const drawn = [drawing, ...drawing.querySelectorAll('*')],
    copied = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  drawn.forEach((element, n) => {
    const style = getComputedStyle(element)
    for (const property of DRAWN) copied[n]!.style.setProperty(property, style.getPropertyValue(property))
  })
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')!
  context.scale(SCALE, SCALE)
  context.fillStyle = getComputedStyle(drawing.closest('[data-plot]') ?? document.body).backgroundColor
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob) saveFile(blob, `${name}.png`)
}
