/** What the journeys are walked over: pages with the widget and pools of every kind, the whole site, and a microphone. */
import { type House, openHouses } from "../../support/house.ts";
import { openPlaces, type Places } from "../../support/widget/places.ts";
import { type Microphone, openMicrophone } from "./microphone.ts";

export interface Stage {
  readonly places: Places;
  readonly house: House;
  readonly microphone: Microphone;
  close(): Promise<void>;
}

export async function openStage(say: (line: string) => void): Promise<Stage> {
  const microphone = await openMicrophone(say);
  const places = openPlaces();
  const houses = await openHouses();
  const close = async (): Promise<void> => {
    microphone.close();
    await places.close();
    await houses.close();
  };
  try {
    const house = await houses.open({ servedBy: "own", hasProviders: true });
    return { places, house, microphone, close };
  } catch (error) {
    await close();
    throw error;
  }
}
