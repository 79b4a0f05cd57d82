import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A section of the admin dashboard. */
export type AdminSection = {
  /** What stands in the address as `tab`. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Smaller ones come first; tens leave room between them. */
  readonly place: number;
  /** Its code is fetched when it is opened. */
  readonly load: () => Promise<{ Section: ComponentType }>;
};

/** What lists a module's sections; fetched with the dashboard only. */
export type AdminSectionList = () => Promise<{ adminSections: readonly AdminSection[] }>;

let lists: readonly AdminSectionList[] = [];
let sections: readonly AdminSection[] = [];

/** Called once by the app, with the lists of all modules. */
export const registerAdminSections = (all: readonly AdminSectionList[]): void => {
  lists = all;
};

/** Fetches what all modules have on the dashboard; `adminSections` gives it from then on. */
export async function loadAdminSections(): Promise<readonly AdminSection[]> {
  const found = await Promise.all(lists.map((load) => load()));
  sections = found.flatMap(({ adminSections }) => adminSections).sort((a, b) => a.place - b.place);
  return sections;
}

/** The dashboard's sections in their order; none before they are loaded. */
export const adminSections = (): readonly AdminSection[] => sections;
