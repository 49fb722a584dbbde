/** Crude and offensive words by language, as `plainOf()` writes them. Compared as whole words only. */
const CRUDE: Record<'en' | 'es', string> = {
  en: `ass asses asshole bastard bitch bitches bullshit cock cocks cocksucker coon cum cunt cunts damn dick dicks
    dickhead dyke fag faggot fags fuck fucked fucker fuckers fuckin fucking fucks goddamn jackass milf motherfucker
    nigga niggas nigger niggers piss pissed prick pussy queef retard retarded shit shits shitty slut sluts spic
    tit tits titties tranny twat wank wanker whore whores wtf stfu`,
  es: `cabron cabrona cabrones chinga chingada chingado chingar cono culero culo culos follar gilipollas hijueputa
    hdp hostia idiota imbecil joder joto jotos mamada mamadas mamon maricon maricones marica mierda mierdas
    negrata panocha pendeja pendejas pendejo pendejos perra pinche pito polla puta putas putita puto putos
    sudaca tetas verga vergas zorra zorras`,
}
const words = new Set(Object.values(CRUDE).flatMap((text) => text.split(/\s+/)))

/** True when any word of the text is crude. Such a search finds its own sign or nothing. */
export const isCrude = (plain: string): boolean => plain.split(' ').some((word) => words.has(word))
