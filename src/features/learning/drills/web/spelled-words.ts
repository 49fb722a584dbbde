const listOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Given names, surnames and places that signers spell by hand. */
const NAMES = listOf(`
  Ana Abe Ada Alan Alex Alice Amy Andre Angel Anna Aria Ava Ben Beth Bill Bob Brian Bruno Carl Carla Carlos
  Carmen Chloe Clara Cody Dana Daniel Dave David Diana Diego Dora Eddie Elena Eli Ella Emma Eric Erin Eva Evan
  Felix Fiona Frank Fred Gabe Gail Gina Grace Greg Hank Heidi Helen Henry Hugo Ian Ida Irene Iris Isaac Ivan
  Jack Jacob Jade James Jane Jason Jean Jenny Jesse Jill Joan Joe John Jorge Jose Juan Judy Julia Karen Kate
  Keith Kelly Kevin Kim Kurt Kyle Lara Laura Leah Leo Lily Linda Lisa Liz Logan Lucas Lucia Luis Luke Mara
  Maria Mark Mary Matt Max Maya Mia Mike Mila Molly Nadia Nancy Nate Nina Noah Nora Olga Oscar Owen Pam Pablo
  Paul Peggy Pedro Phil Quinn Rachel Ralph Ramon Ray Rita Robin Rosa Ross Ruby Ruth Ryan Sam Sara Scott Sean
  Sofia Sonia Steve Stan Susan Tara Teresa Tim Tina Todd Tom Tony Tyler Vera Victor Vince Wade Walt Wendy Will
  Wyatt Xavier Yara Zach Zara Zoe
  Brown Chen Cruz Davis Diaz Evans Flores Garcia Green Hall Hill Jones Khan Kim King Lee Lopez Moore Nguyen
  Ortiz Park Patel Perez Reyes Rivera Ruiz Singh Smith Torres Vega Young Wong
  Austin Boise Boston Chicago Dallas Denver Detroit Dover Fargo Houston Iowa Juneau Kansas Maine Miami Mobile
  Nevada Ohio Omaha Oregon Provo Reno Salem Seattle Tampa Texas Tucson Tulsa Utah Vermont Waco`)

/** English words that are often spelled by hand. */
const WORDS = listOf(`
  app atom axle bagel bank banjo basil bass beet bike bingo bolt bond bowl brand broth bulb bus cabin cable camp
  cargo cart cash cedar chat chef chess clam clay clip club coal cobra cod coil cope cord cork crab crane crew
  curb curry dairy data deck deed den desk diet dill disk dorm dove draft drum dusk echo elk elm envoy epoch
  euro fair fax fern fig film fiber fin flag flea flute foam fog folk fox fuel fund fuse fudge game gas gear
  gem germ glue goat golf gown grape grid gulf gum gym hall harp hawk heel herb hero hike hose hub hull ice
  icon inch ink iron ivory jade jam jazz jeans jeep jelly jet job judo juice junk kale karma kayak keg kelp
  khaki kiwi knot koala lace lake lamb lava lawn leaf lease lens lime lion loan lobby log lunar lynx maple mango
  melon menu mint moat mold moss moth mouse mug myth nacho navy nest noon oak oats oboe odor olive onyx opera
  orbit oven oxen pasta patio peach pearl pizza plaza plum poem pond pork quail quart quilt quiz quota radar
  raft ramp ranch rice rink robin robot ruby rug rust salad salsa salt sauna scarf seal silk sink ski sofa soda
  spice squad squid stew sushi swan taco tax tea tent tofu tuna turf tulip tuxedo tv unit vase van vet video
  vine visa wagon waltz wasp wax web whale wifi wig wok wolf yacht yarn yoga yolk zebra zinc zone zoom zip`)

/** Names and words to read from the hand, each spelling once, as they are written. */
export const SPELLED_WORDS: readonly string[] = [
  ...new Map([...WORDS, ...NAMES].map((word) => [word.toUpperCase(), word])).values(),
]
