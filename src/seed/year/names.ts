import { seeded } from '#contract/seeded.ts'
import type { Language } from '#contract/constants.ts'

const FIRST =
  'Amara Andre Anika Beatriz Ben Bianca Caleb Camila Chloe Cole Dalia Damien Darius Elena Eli Emma Esther Ethan Farah Felix Gabriel Gina Hana Hector Ines Isaac Ivy Jada Jamal Jin Jorge Josie Kai Karim Keiko Leah Leo Lila Logan Lucia Malik Marco Maria Max Mila Mina Nadia Naomi Nico Noah Nora Olive Oscar Paloma Priya Quinn Rafael Ravi Rosa Ruby Sami Sara Sean Selma Silas Simone Sofia Tara Theo Uma Victor Wes Willa Xavier Yara Yusuf Zara Zoe'.split(
    ' ',
  )
const LAST =
  'Abara Adler Alvarez Anders Baker Barros Bello Bishop Bravo Burke Castillo Chan Cho Cruz Daly Das Diaz Dorsey Ellis Farah Flores Fox Garza Gibbs Gomez Grant Gupta Hale Hansen Hoang Hunt Ibarra Ito Jensen Joshi Kamara Keller Khan Kim Koch Lane Lara Lee Lopez Lund Marsh Mata Medina Mills Mora Nair Neal Nguyen Novak Obi Ortiz Osei Park Patel Perez Pham Price Quan Ramos Reed Reyes Rios Roy Ruiz Salas Shah Silva Singh Soto Stone Tran Vega Vogel Ward Wolfe Yang Young Zamora'.split(
    ' ',
  )

export type Named = { first_name: string; last_name: string; email: string; language: Language }

/** So many people with different addresses, always the same ones for the same domain. */
export function namesOf(domain: string, count: number, spanish: number): Named[] {
  const random = seeded(domain)
  const firsts = random.shuffle(FIRST),
    lasts = random.shuffle(LAST)
  return Array.from({ length: count }, (_, n) => {
    const first_name = firsts[n % firsts.length]!,
      last_name = lasts[(n + Math.floor(n / firsts.length) * 7) % lasts.length]!
    return {
      first_name,
      last_name,
      email: `${first_name}.${last_name}@${domain}`.toLowerCase(),
      language: random.next() < spanish ? 'es' : 'en',
    }
  })
}
