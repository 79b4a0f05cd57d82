/**
 * Words that lists of leaked passwords have at their top, in plain form. Together with the endings
 * below they make some eight thousand passwords that are tried first in every attack.
 */
const words =
  `password passwort passw0rd p@ssword p@ssw0rd pass welcome welcome1 admin administrator root letmein
  qwerty qwertz azerty qwertyuiop asdfghjkl asdfgh zxcvbnm 1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 zaq12wsx
  iloveyou ilovey0u love lovely lover loveme sunshine princess princesa football baseball basketball
  soccer hockey monkey dragon master shadow superman batman spiderman ironman naruto pokemon pikachu
  michael jennifer jordan michelle daniel jessica ashley andrew joshua matthew charlie thomas robert
  anthony nicole amanda hunter ranger buster harley tigger pepper ginger cookie chocolate banana
  flower freedom whatever trustno1 starwars computer internet samsung google facebook liverpool arsenal
  chelsea barcelona realmadrid juventus manchester hello hello123 hallo secret secret1 changeme change
  default guest user test test123 testing tester demo login abc123 abcd1234 abcdef abcdefg abcdefgh
  access mustang corvette ferrari porsche mercedes summer winter spring autumn monday friday january
  london america canada germany england killer fuckyou asshole blink182 metallica nirvana eminem
  purple orange yellow silver golden diamond butterfly angel angels heaven jesus christ family mother
  father brother sister babygirl sweetheart honey daddy mommy junior cheese pizza coffee chicken
  thunder lightning phoenix falcon eagle tiger panther cowboy yankees lakers steelers dallas chicago
  maggie bailey lucky lucky1 happy smile smiley hunter2 zombie matrix merlin gandalf wizard ninja
  samurai system server security database oracle mysql postgres network windows linux apple android
  company business office manager letmein1 trustme openup open sesame opensesame guildhall qwer asdf
  zxcv qwe123 asd123 zxc123 aaaaaa abcabc computer1 player gamer games playboy money dollar million
  success passpass password1 loveyou forever friends friend bestfriend snoopy mickey minnie donald
  scooter doctor student teacher school college university hannah sophie oliver oscar george william
  alexander alexandra patrick victoria elizabeth caroline christine isabella gabriel samantha benjamin
  jackson austin taylor madison hello1 hello12 midnight november december september october`.split(
    /\s+/,
  );

const endings =
  ' 0 1 2 3 5 7 9 01 11 12 13 21 22 23 69 77 99 00 007 111 123 321 666 777 999 1234 4321 12345 123456 1234567 12345678 123456789 ! !! 1! 12! 123! 1234! @ @1 @123 # $ . 2019 2020 2021 2022 2023 2024 2025 2026'.split(
    ' ',
  );

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1234567890qwertyuiop',
];

let known: Set<string> | undefined;

/** Whether attackers try this password (in lower case) before all others. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(words.flatMap((word) => endings.map((ending) => `${word}${ending}`)));
  if (known.has(password)) return true;
  if (runs.some((run) => run.includes(password))) return true;
  // One, two, three or four characters over and over: aaaaaaaa, abababab, 12341234
  return /^(.{1,4})\1+$/.test(password);
}
