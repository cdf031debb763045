/** The sets of options that are tried. The best result by score is kept. */

/** Options of ELK by their names. Not elkjs's own type: its declarations do not compile, and ours would lead to them. */
type LayoutOptions = Readonly<Record<string, string>>;

export interface Variant {
  readonly name: string;
  readonly direction: "RIGHT" | "DOWN";
  /** Whether arrows that lead back are handed to the engine the other way round, so that the first state comes first. */
  readonly turnsBackArrows: boolean;
  readonly options: LayoutOptions;
}

const COMMON: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.randomSeed": "7",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "6",
  "elk.spacing.labelNode": "8",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
  "elk.layered.thoroughness": "12",
};

function variant(
  direction: Variant["direction"],
  placement: "BRANDES_KOEPF" | "NETWORK_SIMPLEX",
  { turnsBackArrows = false, cycles = "GREEDY" }: { turnsBackArrows?: boolean; cycles?: "GREEDY" | "DEPTH_FIRST" } = {},
): Variant {
  return {
    name: [direction, placement, turnsBackArrows ? "turned" : cycles].join(" "),
    direction,
    turnsBackArrows,
    options: {
      ...COMMON,
      "elk.direction": direction,
      "elk.layered.cycleBreaking.strategy": cycles,
      "elk.layered.nodePlacement.strategy": placement,
      "elk.layered.nodePlacement.favorStraightEdges": "true",
    },
  };
}

/** For machines so big that their arrows could neither be laid out nor followed: only boxes. */
export const BOXES_ONLY: Variant = {
  name: "boxes only",
  direction: "RIGHT",
  turnsBackArrows: false,
  options: {
    "elk.algorithm": "rectpacking",
    "elk.aspectRatio": "1.6",
    "elk.json.shapeCoords": "ROOT",
    "elk.json.edgeCoords": "ROOT",
    "elk.spacing.nodeNode": "28",
  },
};

/** The first two are quick and different. */
export const VARIANTS: readonly Variant[] = [
  variant("DOWN", "BRANDES_KOEPF"),
  variant("RIGHT", "BRANDES_KOEPF", { turnsBackArrows: true }),
  variant("RIGHT", "BRANDES_KOEPF"),
  variant("DOWN", "BRANDES_KOEPF", { turnsBackArrows: true }),
  variant("DOWN", "NETWORK_SIMPLEX"),
  variant("DOWN", "NETWORK_SIMPLEX", { turnsBackArrows: true }),
  variant("DOWN", "BRANDES_KOEPF", { cycles: "DEPTH_FIRST" }),
  variant("RIGHT", "BRANDES_KOEPF", { cycles: "DEPTH_FIRST" }),
];
