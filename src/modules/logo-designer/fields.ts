/** Fields of work that marks know, with words by which people name them. */
const words: Readonly<Record<string, string>> = {
  bakery: 'bakery baker bread pastry patisserie cake bäckerei boulangerie panadería',
  café: 'café cafe coffee tea roastery espresso',
  food: 'food restaurant kitchen catering bistro deli pizza cook chef grocery meal',
  beer: 'beer brewery brewing brewer',
  flowers: 'florist flowers flower floral bouquet blumen fleuriste',
  garden: 'garden gardening landscape plants nursery plant',
  farming: 'farm farming farmer agriculture orchard vineyard wine organic',
  law: 'law lawyer lawyers legal attorney notary solicitor barrister kanzlei',
  finance: 'finance bank banking accounting accountant insurance tax invest fund money',
  consulting: 'consulting consultant consultancy advisory agency coaching strategy',
  technology:
    'technology tech software startup start-up app saas data cloud computer it hosting developer ai digital robotics security',
  science: 'science research laboratory lab biotech chemistry',
  education: 'education school university training course academy learning tutor',
  books: 'books bookshop publisher publishing library',
  writing: 'writing writer editor journalism copywriting blog author',
  design: 'design designer architecture architect studio interior graphic art gallery',
  building: 'building construction carpenter joinery roofing engineering builder property',
  home: 'home house housing estate furniture realtor',
  hotel: 'hotel hostel guesthouse inn lodging spa resort',
  travel: 'travel tourism tours airline trips sailing',
  outdoor: 'outdoor hiking camping mountain ski trail guide',
  climbing: 'climbing bouldering climber boulder',
  sport: 'sport sports gym fitness running cycling yoga crossfit training club',
  wellness: 'wellness yoga massage spa meditation therapy pilates',
  health: 'health doctor clinic dentist pharmacy medical care nursing hospital',
  beauty: 'beauty cosmetics salon hair hairdresser nails skin barber',
  fashion: 'fashion clothing clothes boutique shoes tailor',
  jewellery: 'jewellery jewelry goldsmith rings watches',
  wedding: 'wedding weddings bridal events event',
  textiles: 'textiles fabric wool weaving knitting',
  shop: 'shop store retail market shopping',
  pets: 'pets pet dog cat veterinary vet animals animal',
  children: 'children kids kindergarten toys nursery family baby',
  community: 'community charity association foundation church volunteers club',
  museum: 'museum heritage monument archive',
  cleaning: 'cleaning cleaner laundry washing',
  energy: 'energy solar electric electricity power water heating wind',
  logistics: 'logistics shipping transport delivery courier moving freight',
  photography: 'photography photographer photo camera',
  film: 'film video cinema movie production',
  music: 'music band sound audio studio podcast records radio',
};

/** What a field written in words is about; none where no word is known. */
export function fieldsIn(text: string): string[] {
  const said = new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])),
  );
  return Object.entries(words)
    .filter(([, list]) => list.split(' ').some((word) => said.has(word)))
    .map(([field]) => field);
}
