import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `plan week, plan day, plane woche, plane tag, organi* semaine, planifi* semaine, planifi* semana, organi* semana, remind*, reminder*, appointment*, meeting*, erinner*, termin*, rappel*, rendez, reunion, recuerdame, recordatorio*, cita, citas`,
  about: `book* appointment*, appointment* customer*, calendar*, reminder*, booking page*, kalender*, termin* buch*, calendrier*, rendez vous, calendario*, reservar cita*, citas`,
};
