import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `chart*, diagramm*, graphique*, grafico*`,
  about: `analytics, chart* sales, auswertung*, statistik* verkauf*, statistique*, analitica*, estadistica*`,
};
