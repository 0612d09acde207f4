import { CLIP_SECONDS } from './clip-video.mjs';

/** The narration of each clip, line by line, in the first of `LANGUAGES`. */
const NARRATION = {
  dunes: [
    ['You hear the desert before you see it.', 'El desierto se oye antes de verse.'],
    ['It hums, very low, when the wind turns.', 'Zumba, muy grave, cuando gira el viento.'],
    ['My mother called that the sand counting.', 'Mi madre decía que era la arena contando.'],
    ['I asked her what it counts.', 'Le pregunté qué cuenta.'],
    ['Footsteps, she said.', 'Pasos, me dijo.'],
    ['So I walked slowly, to be counted twice.', 'Así que caminé despacio, para contar dos veces.'],
    ['That was forty years ago.', 'De eso hace cuarenta años.'],
    ['Tonight it starts again from one.', 'Esta noche vuelve a empezar desde uno.'],
  ],
  ocean: [
    ['Nobody owns the third wave.', 'La tercera ola no es de nadie.'],
    ['We let it pass and took the fourth.', 'La dejamos pasar y tomamos la cuarta.'],
    ['The harbour was a line, and then it was not.', 'El puerto era una línea, y luego dejó de serlo.'],
    ['Keep the sun on your left hand.', 'Mantén el sol a tu izquierda.'],
    ['If it sinks, keep the warmth there.', 'Si se hunde, guarda ahí su calor.'],
  ],
  neon: [
    ['Four in the morning, level nine.', 'Las cuatro de la mañana, nivel nueve.'],
    ['Every sign down here has a stutter.', 'Aquí abajo todos los letreros tartamudean.'],
    ['I fix them. I also listen.', 'Yo los arreglo. También escucho.'],
    ['Long, short, short. Then my name.', 'Largo, corto, corto. Y luego mi nombre.'],
    ['Lights do not know names.', 'Las luces no saben nombres.'],
  ],
  forest: [
    ['Walk where the moss is dark.', 'Camina por donde el musgo es oscuro.'],
    ['Never count the trees aloud.', 'No cuentes los árboles en voz alta.'],
    ['They lose their place and start to move.', 'Se despistan y empiezan a moverse.'],
    ['The lantern knows the way.', 'El farol conoce el camino.'],
    ['You only have to carry it.', 'Tú solo tienes que llevarlo.'],
  ],
  nebula: [
    ['Day two thousand, one hundred and six.', 'Día dos mil ciento seis.'],
    ['There is no window, so I painted one.', 'No hay ventana, así que pinté una.'],
    ['Then the shutter opened on this.', 'Entonces se abrió la compuerta y apareció esto.'],
    ['I have been correcting the paint since.', 'Desde entonces corrijo la pintura.'],
    ['It still needs more blue.', 'Todavía le falta azul.'],
  ],
  peaks: [
    [
      'The pass has eleven names.',
      'El paso tiene once nombres.',
      'De pas heeft elf namen.',
      'Le col porte onze noms.',
      'Der Pass hat elf Namen.',
      'ช่องเขานี้มีสิบเอ็ดชื่อ',
    ],
    [
      'Ten of them mean do not.',
      'Diez de ellos significan no lo hagas.',
      'Tien daarvan betekenen: doe het niet.',
      'Dix d’entre eux veulent dire : n’y va pas.',
      'Zehn davon heißen: tu es nicht.',
      'สิบชื่อแปลว่า อย่าไป',
    ],
    [
      'We left before the ice was awake.',
      'Salimos antes de que despertara el hielo.',
      'We vertrokken voor het ijs wakker was.',
      'Nous sommes partis avant le réveil de la glace.',
      'Wir gingen, bevor das Eis wach war.',
      'เราออกเดินทางก่อนน้ำแข็งจะตื่น',
    ],
    [
      'By noon it knew about us.',
      'A mediodía ya sabía de nosotros.',
      'Tegen de middag wist het van ons.',
      'À midi, elle nous connaissait.',
      'Mittags wusste es von uns.',
      'พอเที่ยงมันก็รู้จักเรา',
    ],
    [
      'By night it had forgiven us.',
      'De noche nos había perdonado.',
      'Tegen de nacht had het ons vergeven.',
      'À la nuit, elle nous avait pardonné.',
      'Nachts hatte es uns verziehen.',
      'ตกค่ำมันก็ให้อภัยเรา',
    ],
  ],
  rain: [
    ['She got in without an address.', 'Subió sin dar ninguna dirección.'],
    ['Just drive until it stops, she said.', 'Conduzca hasta que pare, dijo.'],
    ['I thought she meant the meter.', 'Pensé que hablaba del taxímetro.'],
    ['The rain is now in its second day.', 'La lluvia va por su segundo día.'],
    ['I have never known a city so well.', 'Nunca conocí tan bien una ciudad.'],
  ],
  aurora: [
    ['Grandfather wrote down the ice.', 'El abuelo apuntaba el hielo.'],
    ['This page says: singing.', 'Esta página dice: canta.'],
    ['This one says: singing, but further off.', 'Esta dice: canta, pero más lejos.'],
    ['Then there are nine empty pages.', 'Después hay nueve páginas vacías.'],
    ['We came to fill them.', 'Hemos venido a llenarlas.'],
  ],
  canyon: [
    ['Two days of water.', 'Agua para dos días.'],
    ['One radio, one direction.', 'Una radio, en un solo sentido.'],
    ['Good evening, says the valley.', 'Buenas tardes, dice el valle.'],
    ['Wind from the south, and no rescue.', 'Viento del sur, y ningún rescate.'],
    ['But a very fine sunset. Look west.', 'Pero una puesta de sol preciosa. Mirad al oeste.'],
  ],
  reef: [
    ['One breath is a small room.', 'Una sola respiración es un cuarto pequeño.'],
    ['You learn where the furniture is.', 'Aprendes dónde están los muebles.'],
    ['At twelve metres the door closes.', 'A doce metros se cierra la puerta.'],
    ['At thirty, somebody turns on the light.', 'A treinta, alguien enciende la luz.'],
    ['That is the part I come for.', 'Por esa parte vengo.'],
  ],
  embers: [
    ['The kiln needs nine hours.', 'El horno necesita nueve horas.'],
    ['The road will be open for six.', 'La carretera estará abierta seis.'],
    ['Some things you cannot take out early.', 'Hay cosas que no se sacan antes de tiempo.'],
    ['He sat down and watched the cones bend.', 'Se sentó a ver cómo se doblaban los conos.'],
    ['It will be a good blue, he said.', 'Será un buen azul, dijo.'],
  ],
  clouds: [
    ['From up here the weather has no opinion.', 'Desde aquí arriba el tiempo no opina.'],
    ["It is raining on somebody's wedding.", 'Está lloviendo en la boda de alguien.'],
    ["It is raining on somebody's maize.", 'Está lloviendo en el maíz de alguien.'],
    ['We cut the engine to hear nothing.', 'Apagamos el motor para no oír nada.'],
    ['Nothing is louder than you would think.', 'La nada suena más de lo que crees.'],
  ],
  reels: [
    ['Your uncle, before the beard.', 'Tu tío, antes de la barba.'],
    ['That was the good field.', 'Ese era el campo bueno.'],
    ['Wave at the camera.', 'Saluda a la cámara.'],
    ['Nobody remembers who held it.', 'Nadie recuerda quién la sostenía.'],
  ],
  stairs: [
    ['Sixth floor. No lift.', 'Sexto piso. Sin ascensor.'],
    ['Every door has its own weather.', 'Cada puerta tiene su propio tiempo.'],
    ['Somebody plays scales on four.', 'En el cuarto alguien toca escalas.'],
    ['Somebody stops to listen on three.', 'En el tercero alguien se para a escuchar.'],
  ],
};

/** In the order of the lines; most clips have the first two. */
const LANGUAGES = ['en', 'es', 'nl', 'fr', 'de', 'th'];

/** Returns the languages that a clip has captions in. */
export function captionLanguages(clipId) {
  return LANGUAGES.slice(0, NARRATION[clipId][0].length);
}

/** Spreads the lines over the clip with short pauses between them. */
export function makeCaptions(clipId, language) {
  const lines = NARRATION[clipId];
  const slot = (CLIP_SECONDS - 1) / lines.length;
  return lines.map((words, index) => ({
    startS: Number((0.6 + index * slot).toFixed(2)),
    endS: Number((0.6 + index * slot + Math.min(slot - 0.3, 3.6)).toFixed(2)),
    text: words[LANGUAGES.indexOf(language)],
  }));
}
