import type { ProseLanguage } from '#platform/prose/languages/prose-languages.ts';
import type { FactKind } from '../../templates/template.ts';

type Cues = Partial<Readonly<Record<FactKind, RegExp>>>;

/** Signs that mean the same in every language. */
const anywhere: Cues = {
  quote: /[“„«"][^“”„«»"]{8,400}[”“»"]/,
  contact: /\S@[\p{L}\d-]{1,60}\.\p{L}|https?:\/\/|www\.|\d[\d ()/-]{6,18}\d/u,
  price:
    /(?:[€$£]|\b(?:EUR|USD|CHF|GBP))\s?\d|\d\s?(?:[€$£]|EUR\b|USD\b|CHF\b|GBP\b|euros?\b|Euro\b|dollars?\b|pounds?\b|Franken\b|francs?\b)/,
  figure: /\d/,
};

const cues: Readonly<Record<ProseLanguage, Cues>> = {
  en: {
    price:
      /\b(?:cost|costs|price|prices|priced|fee|fees|free of charge|entry is free|free|pays?|paid|salary)\b/i,
    date: /\b(?:since|until|by|on|from|in) (?:\d{4}|\d{1,2}|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\b(?:founded|opens|opened|launched|launches|deadline|today|tomorrow)\b/i,
    place: /\b(?:located|address|street|town|city|village|venue|room|harbour|country|region)\b/i,
    step: /^(?:first|then|next|after that|finally|now|begin|start|open|close|switch|turn|press|put|take|add|remove|mix|check|wait|click|choose|set|cut|fill|call|book|bring|use|seal|place|write|send|read|make)\b/i,
    problem:
      /\b(?:problem|problems|lost|loses?|fails?|failed|errors?|mistakes?|broken|too (?:much|large|small|late|slow|expensive)|missing|leaks?|difficult|hard to|wrong|empty)\b/i,
    result:
      /\b(?:fell|rose|grew|saved|saves|reduced|increased|since then|result|results|now|faster|halved|doubled|dropped|means that|today)\b/i,
    benefit:
      /\b(?:helps?|easier|better|quiet|quieter|comfort|comfortable|save|saves|protects?|benefit|advantage|no longer|included|safe|simple)\b/i,
    need: /\b(?:needs?|must|requires?|required|necessary|have to|certificate|qualification|experience|bring|prerequisite)\b/i,
    offer:
      /\b(?:we (?:offer|clean|build|repair|make|do|provide|deliver)|offers?|included|includes|try|discount|days of leave|benefits)\b/i,
    contact: /\b(?:contact|write to|call|phone|mail|apply to|questions to|website)\b/i,
    warning:
      /\b(?:never|not|don['’]t|careful|warning|danger|dangerous|risk|hot|avoid|beware|mistake)\b/i,
    reason: /\b(?:because|since|reason|why|therefore|so that|due to|thanks to)\b/i,
    example: /\b(?:for example|for instance|such as|e\.g\.|case|imagine)\b/i,
    task: /^(?:you|your)\b.{0,20}\b(?:repair|build|lead|plan|advise|develop|write|care|work|will|manage|teach|sell)\b/i,
    feature:
      /\b(?:has|have|with|weighs|measures|made of|consists|contains|equipped|ventilated|fits|carries|runs on|takes)\b/i,
    person:
      /\b(?:founded by|says|said|director|manager|owner|founder|mayor|years old|people|team|family|wrote|born|in office)\b/i,
    contrast:
      /\b(?:however|but|although|whereas|while|on the other hand|unlike|nevertheless|yet)\b/i,
    quote: /\b(?:says|said|adds|explains)\b[^.]{0,60}[“"]/i,
  },
  de: {
    price:
      /\b(?:kostet|kosten|preis|preise|gebühr|gratis|kostenlos|frei|zahlt|zahlen|gehalt|lohn)\b/i,
    date: /\b(?:seit|bis|am|ab|vom|im|im jahr) (?:\d{4}|\d{1,2}\.|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|\b(?:gegründet|eröffnet|öffnet|heute|morgen|frist)\b/i,
    place: /\b(?:adresse|straße|stadt|dorf|ort|raum|hafen|region|liegt in|sitz)\b/i,
    step: /^(?:zuerst|zunächst|dann|danach|anschließend|schließlich|jetzt|öffnen|schließen|drehen|drücken|legen|nehmen|entfernen|mischen|prüfen|warten|wählen|stellen|schneiden|füllen|rufen|bringen|schalten|nimm|öffne|schließe|drehe|prüfe)(?=[\s,])/i,
    problem:
      /\b(?:problem|probleme|verloren|verliert|fehler|scheitert|kaputt|zu (?:groß|klein|spät|langsam|teuer)|fehlt|fehlen|undicht|schwierig|schwer|falsch|leer)\b/i,
    result:
      /\b(?:sank|stieg|wuchs|gespart|spart|gesenkt|erhöht|seitdem|ergebnis|ergebnisse|schneller|halbiert|verdoppelt|heute)\b/i,
    benefit:
      /\b(?:hilft|leichter|besser|leise|leiser|bequem|sparen|spart|schützt|vorteil|nicht mehr|sicher|einfach)\b/i,
    need: /\b(?:braucht|brauchen|muss|müssen|nötig|erforderlich|voraussetzung|abschluss|erfahrung|benötigt|mitbringen)\b/i,
    offer:
      /\b(?:wir (?:bieten|bauen|reinigen|reparieren|machen|liefern)|angebot|bietet|inbegriffen|inklusive|rabatt|tage urlaub)\b/i,
    contact:
      /\b(?:kontakt|schreiben sie|anrufen|telefon|mail|bewerbung an|fragen an|rückfragen)\b/i,
    warning:
      /\b(?:nie|niemals|nicht|kein|keine|vorsicht|achtung|gefahr|gefährlich|risiko|heiß|vermeiden)\b/i,
    reason: /\b(?:weil|denn|grund|darum|deshalb|daher|damit|wegen|dank)\b/i,
    example: /\b(?:zum beispiel|beispielsweise|etwa|z\. ?b\.|fall)\b/i,
    task: /^(?:sie|du|ihr)\b.{0,20}\b(?:reparieren|bauen|leiten|planen|beraten|entwickeln|schreiben|betreuen|arbeiten|reparierst|baust|planst)\b/i,
    feature: /\b(?:hat|haben|mit|wiegt|misst|besteht|enthält|ausgestattet|passt|trägt|läuft)\b/i,
    person:
      /\b(?:gegründet von|sagt|sagte|leiter|leiterin|inhaber|inhaberin|gründer|gründerin|jahre alt|menschen|team|familie|geboren|im amt)\b/i,
    contrast:
      /\b(?:aber|jedoch|allerdings|obwohl|während|hingegen|dagegen|trotzdem|dennoch|doch)\b/i,
    quote: /\b(?:sagt|sagte|erklärt)\b[^.]{0,60}[„“"]/i,
  },
  fr: {
    price:
      /\b(?:coûte|coûtent|coût|prix|tarif|gratuit|gratuite|gratuitement|paie|paient|salaire)(?![\p{L}])/iu,
    date: /\b(?:depuis|jusqu['’]au|avant le|le|en|du|à partir du) (?:\d{1,4}|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|\b(?:fondée?|ouvre|aujourd['’]hui|demain)(?![\p{L}])/iu,
    place: /\b(?:adresse|rue|ville|village|lieu|salle|port|région|situé|située)(?![\p{L}])/iu,
    step: /^(?:d['’]abord|ensuite|puis|après|enfin|maintenant|ouvrez|fermez|tournez|appuyez|mettez|prenez|ajoutez|retirez|mélangez|vérifiez|attendez|choisissez|coupez|remplissez|appelez|apportez)(?=[\s,])/iu,
    problem:
      /\b(?:problème|problèmes|perdu|perd|erreur|erreurs|échoue|cassé|trop|manque|manquent|fuit|difficile|faux|vide)(?![\p{L}])/iu,
    result:
      /\b(?:a baissé|a augmenté|économise|réduit|depuis lors|résultat|résultats|plus rapide|moitié|doublé)(?![\p{L}])/iu,
    benefit:
      /\b(?:aide|plus facile|mieux|silencieux|confort|économiser|protège|avantage|ne plus|sûr|simple)(?![\p{L}])/iu,
    need: /\b(?:il faut|besoin|doit|doivent|nécessaire|requis|exigé|diplôme|expérience|prévoir)(?![\p{L}])/iu,
    offer:
      /\b(?:nous (?:offrons|proposons|construisons|nettoyons|réparons|livrons)|offre|offres|compris|inclus|remise|jours de congé)(?![\p{L}])/iu,
    contact: /\b(?:contact|contactez|écrivez|appelez|téléphone|courriel|candidature)(?![\p{L}])/iu,
    warning:
      /\b(?:jamais|attention|danger|dangereux|risque|chaud|éviter|évitez)(?![\p{L}])|\bne\b.{1,30}\bpas\b/iu,
    reason: /\b(?:parce que|car|raison|c['’]est pourquoi|donc|afin|grâce à|à cause)(?![\p{L}])/iu,
    example: /\b(?:par exemple|p\. ex\.|comme|cas)(?![\p{L}])/iu,
    task: /^(?:vous|tu)\b.{0,20}\b(?:réparez|construisez|dirigez|planifiez|conseillez|développez|rédigez|travaillez|gérez)(?![\p{L}])/iu,
    feature:
      /\b(?:a|ont|avec|pèse|mesure|se compose|contient|équipé|équipée|transporte|fonctionne)(?![\p{L}])/iu,
    person:
      /\b(?:fondé par|dit|directeur|directrice|propriétaire|fondateur|fondatrice|ans|personnes|équipe|famille|né|née)(?![\p{L}])/iu,
    contrast:
      /\b(?:mais|cependant|toutefois|pourtant|bien que|tandis que|en revanche|néanmoins)(?![\p{L}])/iu,
    quote: /\b(?:dit|explique|ajoute)\b[^.]{0,60}[«“"]/iu,
  },
  es: {
    price:
      /\b(?:cuesta|cuestan|coste|precio|precios|tarifa|gratis|gratuita?|paga|pagan|salario)(?![\p{L}])/iu,
    date: /\b(?:desde|hasta|antes del|el|en|a partir del) (?:\d{1,4}|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo)|\b(?:fundada?|abre|hoy|mañana|plazo)(?![\p{L}])/iu,
    place:
      /\b(?:dirección|calle|ciudad|pueblo|lugar|sala|puerto|región|situado|situada)(?![\p{L}])/iu,
    step: /^(?:primero|luego|después|a continuación|por último|ahora|abra|cierre|gire|pulse|ponga|tome|añada|quite|mezcle|compruebe|espere|elija|corte|llene|llame|traiga|abre|cierra|gira)(?=[\s,])/iu,
    problem:
      /\b(?:problema|problemas|perdido|pierde|error|errores|falla|roto|demasiado|falta|faltan|gotea|difícil|mal|vacío|vacía)(?![\p{L}])/iu,
    result:
      /\b(?:bajó|bajaron|subió|subieron|creció|ahorra|redujo|desde entonces|resultado|resultados|más rápido|mitad|duplicó)(?![\p{L}])/iu,
    benefit:
      /\b(?:ayuda|más fácil|mejor|silencioso|cómodo|ahorrar|protege|ventaja|ya no|seguro|sencillo)(?![\p{L}])/iu,
    need: /\b(?:necesita|necesitan|hay que|debe|deben|necesario|requisito|título|experiencia|hace falta)(?![\p{L}])/iu,
    offer:
      /\b(?:ofrecemos|construimos|limpiamos|reparamos|entregamos|oferta|ofrece|incluido|incluye|descuento|días de vacaciones)(?![\p{L}])/iu,
    contact: /\b(?:contacto|escriba|escriban|llame|teléfono|correo|solicitudes)(?![\p{L}])/iu,
    warning:
      /\b(?:nunca|jamás|cuidado|atención|peligro|peligroso|riesgo|caliente|evitar|evite|no)(?![\p{L}])/iu,
    reason: /\b(?:porque|ya que|razón|por eso|por tanto|para que|gracias a|debido a)(?![\p{L}])/iu,
    example: /\b(?:por ejemplo|p\. ej\.|como|caso)(?![\p{L}])/iu,
    task: /^(?:usted|tú|reparas|construyes|diriges|planificas|asesoras|desarrollas|escribes|trabajas|repararás|harás)(?![\p{L}])/iu,
    feature:
      /\b(?:tiene|tienen|con|pesa|mide|consta|contiene|equipado|equipada|transporta|funciona)(?![\p{L}])/iu,
    person:
      /\b(?:fundado por|dice|dijo|director|directora|dueño|dueña|fundador|fundadora|años|personas|equipo|familia|nacido|nacida)(?![\p{L}])/iu,
    contrast: /\b(?:pero|sin embargo|no obstante|aunque|mientras que|en cambio)(?![\p{L}])/iu,
    quote: /\b(?:dice|explica|añade)\b[^.]{0,60}[«“"]/iu,
  },
};

/** Letters of a sentence that are looked at. */
const looked = 600;

/** What a sentence tells; `plain` for those that nothing marks. Other languages only by figures and signs. */
export function kindsOf(sentence: string, language: ProseLanguage | undefined): FactKind[] {
  const text = sentence.slice(0, looked);
  const own = language ? cues[language] : {};
  const kinds = new Set<FactKind>();
  for (const list of [anywhere, own]) {
    for (const [kind, cue] of Object.entries(list)) {
      if (cue.test(text)) kinds.add(kind as FactKind);
    }
  }
  return kinds.size === 0 ? ['plain'] : [...kinds];
}
